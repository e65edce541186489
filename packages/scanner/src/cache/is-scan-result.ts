import { type Finding, type Place, type ScanResult, SEVERITIES, type Skipped, THREATS, worst } from '../model/index.js';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value from a file is a whole result that was stored without suppressions, and agrees with itself. */
export function isScanResult(value: unknown): value is ScanResult {
  if (!isFields(value)) return false;
  const { name, verdict, findings, suppressed, scannedFiles, skipped, hash, rules } = value;
  return (
    [name, hash, rules].every(isText) &&
    isListOf(findings, isFinding) &&
    verdict === worst(findings.map(({ severity }) => severity)) &&
    isListOf(suppressed, isNothing) &&
    isListOf(scannedFiles, isText) &&
    isListOf(skipped, isSkipped)
  );
}

function isFinding(value: unknown): value is Finding {
  if (!isPlace(value)) return false;
  const { rule, severity, threat, message, excerpt, why, fix, steps, via, fingerprint, source } =
    value as unknown as Fields;
  return (
    [rule, message, excerpt, why, fix].every(isText) &&
    SEVERITIES.some((known) => known === severity) &&
    isText(threat) &&
    Object.hasOwn(THREATS, threat) &&
    (steps === undefined || isListOf(steps, isPlace)) &&
    (via === undefined || isListOf(via, isText)) &&
    [fingerprint, source].every((text) => text === undefined || isText(text))
  );
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

const isNothing = (_: unknown): _ is never => false;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

const isPlace = (value: unknown): value is Place =>
  isFields(value) && isText(value.file) && isCount(value.line) && isCount(value.column);

const isSkipped = (value: unknown): value is Skipped => isFields(value) && isText(value.file) && isText(value.reason);

function isListOf<T>(value: unknown, test: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(test);
}
