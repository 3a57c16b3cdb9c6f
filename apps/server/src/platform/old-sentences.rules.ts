/** Values of a sentence's placeholders, by name. */
export type Blanks = Readonly<Record<string, string>>;

/** Known sentence found in a text, or other text around known sentences. */
type Found<Code> = { code: Code; blanks: Blanks } | string;

/**
 * English sentences in records from before records held phrases. They are still read, and also written for servers of
 * the previous version. `{…}` is a placeholder.
 */
type OldSentences<Code> = {
  /** Returns the sentence for a code with its placeholders filled; undefined for an unknown code. */
  write: (code: string, blanks: Blanks) => string | undefined;
  /** Splits a text into known sentences and other text, in order. */
  read: (text: string) => Found<Code>[];
};

/**
 * Returns a pattern for a sentence. A placeholder never extends into another sentence. At the start of a sentence it's
 * a single word.
 */
function patternOf(sentence: string): RegExp {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${plain.replace(/^\{(\w+)\}/, '(?<$1>\\S+)').replace(/\{(\w+)\}/g, '(?<$1>(?:(?!\\. ).)+?)')}(?: |$)`,
  );
}

export function oldSentences<Code extends string>(list: Readonly<Record<Code, string>>): OldSentences<Code> {
  const sentences = new Map(Object.entries<string>(list));
  const patterns = (Object.keys(list) as Code[]).map((code) => [code, patternOf(list[code])] as const);

  function findFirst(text: string) {
    for (const [code, pattern] of patterns) {
      const result = pattern.exec(text);
      if (result) return { sentence: { code, blanks: { ...result.groups } }, length: result[0].length };
    }
    return undefined;
  }

  return {
    write: (code, blanks) =>
      sentences.get(code)?.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank),

    read(text) {
      const all: Found<Code>[] = [];
      for (let rest = text; rest !== ''; ) {
        const match = findFirst(rest);
        const end = match?.length ?? rest.indexOf('. ') + 2;
        const length = end < 2 ? rest.length : end;
        const words = rest.slice(0, length).replace(/ $/, '');
        const before = all.at(-1);
        if (match !== undefined) all.push(match.sentence);
        else if (typeof before === 'string') all[all.length - 1] = `${before} ${words}`;
        else all.push(words);
        rest = rest.slice(length);
      }
      return all;
    },
  };
}
