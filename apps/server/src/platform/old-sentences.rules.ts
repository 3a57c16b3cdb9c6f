/** Texts in the blanks of a sentence, by their name. */
export type Blanks = Readonly<Record<string, string>>;

/** A sentence that was found again, or somebody else's words between them. */
type Found<Code> = { code: Code; blanks: Blanks } | string;

/**
 * Sentences that records held in English before they held phrases. A release reads them where a record has nothing
 * else, and writes them for a server of the version before. `{…}` is a blank.
 */
type OldSentences<Code> = {
  /** @returns undefined for a code that came later. */
  write: (code: string, blanks: Blanks) => string | undefined;
  /** Finds the sentences of a text in their order. */
  read: (text: string) => Found<Code>[];
};

/** A blank goes to no other sentence, and one that a sentence begins with is a single word. */
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
