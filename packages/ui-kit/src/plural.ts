/**
 * Forms of a noun by the language's plural category. `other` is used for every category that has no form of its own.
 */
export type Forms = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

/** Returns the form of a noun for a number: `bet` for 1, `bets` for 5. */
export const formOf = (rules: Intl.PluralRules, count: number, forms: Forms): string =>
  forms[rules.select(count)] ?? forms.other;
