/** Maximum number of statement texts whose names are stored. Lists of parameters make many texts of one statement. */
const MOST_NAMES = 1_000;

const names = new Map<string, string>();

const IDENTIFIER = '"?([a-z_][a-z0-9_]*(?:"?\\."?[a-z_][a-z0-9_]*)?)"?';
/** Table or function that a statement is about. The first pattern that matches decides. */
const TARGETS = [
  new RegExp(`^insert into ${IDENTIFIER}`),
  new RegExp(`^update (?:only )?${IDENTIFIER}`),
  new RegExp(`^delete from (?:only )?${IDENTIFIER}`),
  new RegExp(`^select ${IDENTIFIER}\\(`),
  new RegExp(`\\bfrom (?:only )?${IDENTIFIER}`),
  new RegExp(`\\b(?:into|update) ${IDENTIFIER}`),
];

/**
 * Returns the name of an SQL statement: its first word, and the table or function that it's about. No values get into
 * the name: texts in quotes are removed first, and only the statement's own identifiers are read.
 */
export function nameOfStatement(text: string): string {
  const stored = names.get(text);
  if (stored !== undefined) return stored;
  const plain = text
    .replace(/--[^\n]*|\/\*.*?\*\//gs, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const operation = /^[a-z]+/.exec(plain)?.[0] ?? 'statement';
  const target = TARGETS.map((pattern) => pattern.exec(plain)?.[1]).find((name) => name !== undefined);
  const name = target === undefined ? operation : `${operation} ${target.replaceAll('"', '')}`;
  if (names.size >= MOST_NAMES) names.clear();
  names.set(text, name);
  return name;
}
