/** Sentences in one language, by the code of the phrase. `{name}` is a placeholder for a value of the phrase. */
export type Sentences = Readonly<Record<string, string>>;

/**
 * Values of a phrase. Coins, counts and times (ms since 1970) are numbers. Asset amounts, currencies and codes are
 * text.
 */
type Values = Readonly<Record<string, number | string>>;

/**
 * A text that is stored as a code with values. The page that shows it writes the sentence in its own language. The
 * code `text` holds the words of a person or a provider, which aren't translated.
 */
export type Phrase<Code extends string = string> = { code: Code | 'text'; values: Values };

/** Placeholders whose values are text, not numbers. */
type TextBlank = 'code' | 'currency' | 'paid' | 'paidIn' | 'asked' | 'askedIn';
/** Names of the placeholders that a sentence contains. */
type Blanks<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type ValuesOf<S extends string> = [Blanks<S>] extends [never]
  ? []
  : [values: { [Name in Blanks<S>]: Name extends TextBlank ? string : number }];

/** Returns a function that makes phrases with these sentences. It checks the types of the code and of its values. */
export const phraseMaker =
  <L extends Sentences>(_sentences: L) =>
  <K extends keyof L & string>(code: K, ...[values]: ValuesOf<L[K]>): Phrase<keyof L & string> => ({
    code,
    values: values ?? {},
  });

/** Makes a phrase of the words of a person or a provider. */
export const ownWords = (text: string): Phrase<never> => ({ code: 'text', values: { text } });

/**
 * Writes phrases as one text in the language of `sentences`, joined by spaces. A code that has no sentence here, as in
 * a newer record, is left out.
 * @param write formats a value, given the name of its placeholder.
 */
export const phrasesText = (
  phrases: readonly Phrase[],
  sentences: Sentences,
  write: (value: number | string, name: string) => string,
): string =>
  phrases
    .map(({ code, values }) =>
      code === 'text'
        ? String(values['text'])
        : (sentences[code] ?? '').replace(/\{(\w+)\}/g, (blank, name: string) => {
            const value = values[name];
            return value === undefined ? blank : write(value, name);
          }),
    )
    .filter((sentence) => sentence !== '')
    .join(' ');
