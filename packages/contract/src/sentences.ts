/** Sentences of phrases, in one language by their code. `{…}` is a blank that a value of the phrase fills. */
export type Sentences = Readonly<Record<string, string>>;

/** Values of a phrase. Coins, counts and times (ms since 1970) are numbers; decimals of an asset, currencies and codes texts. */
type Values = Readonly<Record<string, number | string>>;

/**
 * What a record says, by code; the sentence is written where it is shown. `text` holds the words of a person or a provider, which
 * stay as they are in every language.
 */
export type Phrase<Code extends string = string> = { code: Code | 'text'; values: Values };

/** Blanks that are no numbers. */
type TextBlank = 'code' | 'currency' | 'paid' | 'paidIn' | 'asked' | 'askedIn';
/** Names between the braces of a sentence. */
type Blanks<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type ValuesOf<S extends string> = [Blanks<S>] extends [never]
  ? []
  : [values: { [Name in Blanks<S>]: Name extends TextBlank ? string : number }];

/** Makes the phrases of a list of sentences: by their code, with what fills the blanks. */
export const phraseMaker =
  <L extends Sentences>(_sentences: L) =>
  <K extends keyof L & string>(code: K, ...[values]: ValuesOf<L[K]>): Phrase<keyof L & string> => ({
    code,
    values: values ?? {},
  });

/** The words of a person or a provider. */
export const ownWords = (text: string): Phrase<never> => ({ code: 'text', values: { text } });

/**
 * Writes phrases in the language of the sentences, one after the other. @param write a value, by the name of its blank. A code
 * without a sentence, of a newer record, is left out.
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
