/** Functions that render a fact's text from its values, one per fact code. */
export type FactWords<Values, Text = string> = {
  readonly [Code in keyof Values]: (values: Values[Code]) => Text;
};

export const factText = <Values, Text>(
  words: FactWords<Values, Text>,
  { code, values }: { code: keyof Values; values: unknown },
): Text => words[code](values as Values[keyof Values]);
