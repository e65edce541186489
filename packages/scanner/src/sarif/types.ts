/** The parts of SARIF 2.1.0 that we write. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

export type SarifLevel = 'error' | 'warning' | 'note';

interface SarifText {
  readonly text: string;
}

interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  readonly automationDetails: { readonly id: string };
  readonly columnKind: 'utf16CodeUnits';
  readonly invocations: readonly SarifInvocation[];
  readonly results: readonly SarifResult[];
}

interface SarifDriver {
  readonly name: string;
  readonly version: string;
  readonly rules: readonly SarifRule[];
}

export interface SarifRule {
  readonly id: string;
  readonly shortDescription: SarifText;
  readonly fullDescription: SarifText;
  readonly help: SarifText & { readonly markdown: string };
  readonly defaultConfiguration: { readonly level: SarifLevel };
  readonly properties: { readonly tags: readonly string[]; readonly 'security-severity': string };
}

export interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
    readonly region?: { readonly startLine: number; readonly startColumn: number };
  };
  readonly logicalLocations?: readonly { readonly fullyQualifiedName: string; readonly kind: string }[];
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: SarifLevel;
  readonly message: SarifText;
  readonly locations: readonly SarifLocation[];
  readonly codeFlows?: readonly {
    readonly threadFlows: readonly { readonly locations: readonly { readonly location: SarifLocation }[] }[];
  }[];
  readonly partialFingerprints?: Readonly<Record<string, string>>;
  readonly suppressions: readonly { readonly kind: 'external'; readonly justification: string }[];
  readonly properties: Readonly<Record<string, string>>;
}

interface SarifInvocation {
  readonly executionSuccessful: boolean;
  readonly toolExecutionNotifications: readonly SarifNotification[];
}

export interface SarifNotification {
  readonly level: 'warning' | 'error';
  readonly message: SarifText;
  readonly locations?: readonly SarifLocation[];
}
