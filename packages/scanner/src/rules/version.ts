/** Counts up when rules, analysers or tables change what a scan says, so that no older answer is taken for a new one. */
export const RULES_VERSION = '1';
