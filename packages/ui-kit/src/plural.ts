/** Forms of a noun by the language's plural category. `other` is used for all categories without their own form. */
export type Forms = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

/** Returns the form of a noun that goes with a number: `bet` with 1, `bets` with 5. */
export const formOf = (rules: Intl.PluralRules, count: number, forms: Forms): string =>
  forms[rules.select(count)] ?? forms.other;
