/**
 * Sentences that the server writes into records, in English, and that a page finds again to say them in its reader's
 * language. `{…}` is a blank; between a record's own sentences somebody else's may stand.
 */
export type Sentences = Readonly<Record<string, string>>;

/** Names between the braces of a sentence. */
type Blanks<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type Filling<S extends string> = [Blanks<S>] extends [never] ? [] : [values: Record<Blanks<S>, string>];

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);

/** A writer of the sentences of a list: by their name, with what fills their blanks. */
export const writerOf =
  <L extends Sentences>(sentences: L) =>
  <K extends keyof L & string>(name: K, ...[values]: Filling<L[K]>): string =>
    fill(sentences[name] ?? '', values ?? {});

/** A blank goes to no other sentence, and one that a sentence begins with is a single word. */
function patternOf(sentence: string): RegExp {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${plain.replace(/^\{(\w+)\}/, '(?<$1>\\S+)').replace(/\{(\w+)\}/g, '(?<$1>(?:(?!\\. ).)+?)')}(?: |$)`,
  );
}

/**
 * Says a text again in another language.
 * @param words the list's sentences in that language. @param say what becomes of what filled a blank, by its name.
 */
export function sayAgain(
  text: string,
  list: Sentences,
  words: Sentences,
  say: (value: string, name: string) => string = (value) => value,
): string {
  const parts: string[] = [];
  let rest = text;
  while (rest !== '') {
    const match = findFirst(rest, list);
    const end = match?.length ?? rest.indexOf('. ') + 2;
    const length = end < 2 ? rest.length : end;
    const sentence = match && words[match.name];
    if (match === undefined || sentence === undefined) parts.push(rest.slice(0, length).replace(/ $/, ''));
    else
      parts.push(
        fill(
          sentence,
          Object.fromEntries(Object.entries(match.values).map(([name, value]) => [name, say(value, name)])),
        ),
      );
    rest = rest.slice(length);
  }
  return parts.join(' ');
}

/** The name of the sentence of a list that a text begins with; undefined where somebody else's words stand first. */
export const nameOf = <L extends Sentences>(text: string, list: L): (keyof L & string) | undefined =>
  findFirst(text, list)?.name;

/** Of each list, made once: a page of payments says dozens of texts again. */
const patterns = new WeakMap<Sentences, readonly (readonly [name: string, pattern: RegExp])[]>();

function patternsOf(list: Sentences) {
  const cachedPatterns = patterns.get(list);
  if (cachedPatterns) return cachedPatterns;
  const made = Object.entries(list).map(([name, sentence]) => [name, patternOf(sentence)] as const);
  patterns.set(list, made);
  return made;
}

function findFirst(text: string, list: Sentences) {
  for (const [name, pattern] of patternsOf(list)) {
    const match = pattern.exec(text);
    if (match) return { name, values: { ...match.groups }, length: match[0].length };
  }
  return undefined;
}
