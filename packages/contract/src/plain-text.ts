// Normalizes typed and pasted text, the same way on the server and on the pages. Contains no schemas.

/**
 * Characters that show nothing on their own: fillers, joiners, selectors, combining marks, spaces, the blank Braille
 * cell.
 */
const BLANK = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\s\u2800]/gu;

/** True if the text has a visible character. */
export const showsSomething = (text: string): boolean => text.replace(BLANK, '') !== '';

const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Normalizes a typed or pasted name or code: removes hidden characters, unifies dashes, collapses and trims spaces.
 */
export const pastedText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(DASHES, '-')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();

/** Returns the number of code points in a text. Message lengths are counted this way. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Cuts a text to at most `most` code points, without splitting a grapheme (a visible character). */
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
