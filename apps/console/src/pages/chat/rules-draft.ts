/** Most rules, and most characters in one. */
export const MOST_RULES = 12;
export const LONGEST_RULE = 200;

/** The rules that a draft says: trimmed, without empty fields. */
export const written = (draft: readonly string[]): string[] =>
  draft.map((rule) => rule.replaceAll(/\s+/g, ' ').trim()).filter((rule) => rule !== '');

/** True if a draft can be put in force: no field is empty, and no two are the same. */
export function isWhole(draft: readonly string[]): boolean {
  const rules = written(draft);
  return rules.length === draft.length && new Set(rules).size === rules.length;
}

export const rulesDiff = (
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[] } => ({
  added: after.filter((rule) => !before.includes(rule)),
  removed: before.filter((rule) => !after.includes(rule)),
});
