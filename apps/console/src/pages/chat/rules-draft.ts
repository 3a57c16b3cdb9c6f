/** Maximum number of rules, and maximum length of one in characters. */
export const MOST_RULES = 12;
export const LONGEST_RULE = 200;

/** Returns a draft's rules, trimmed and without empty fields. */
export const written = (draft: readonly string[]): string[] =>
  draft.map((rule) => rule.replaceAll(/\s+/g, ' ').trim()).filter((rule) => rule !== '');

/** True if a draft can be published: no field is empty and no two rules are the same. */
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
