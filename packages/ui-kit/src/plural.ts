/** A noun for each number that the language tells apart; `other` for all that it does not. */
export type Forms = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

/** Returns the form of a noun that goes with a number: `bet` with 1, `bets` with 5. */
export const formOf = (rules: Intl.PluralRules, count: number, forms: Forms): string =>
  forms[rules.select(count)] ?? forms.other;
