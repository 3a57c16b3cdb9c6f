// Normalizes text that people write and paste, the same way on the server and on the pages. There is no schema here.

/**
 * Characters that show nothing by themselves: fillers, joiners, selectors, marks without a letter, the blank Braille cell.
 */
const BLANK = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\s\u2800]/gu;

/** True if a reader sees anything of a text. */
export const showsSomething = (text: string): boolean => text.replace(BLANK, '') !== '';

const DASHES = /[\p{Pd}\u2212]/gu;

/** A name or a code as it was typed or pasted: nothing hidden, plain dashes, single spaces and none around it. */
export const pastedText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(DASHES, '-')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();

/** The characters (code points) of a text, which is how lengths of messages are counted. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The beginning of a text, of at most `most` characters, cut between two that belong together. */
export function cutText(text: string, most: number): string {
  if (lengthOf(text) <= most) return text;
  let [cut, length] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += lengthOf(segment);
    if (length > most) break;
    cut += segment;
  }
  return cut;
}
