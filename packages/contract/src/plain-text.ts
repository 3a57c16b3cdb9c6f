// What people write and paste, read the same way by the server and by the pages. No schema is here.

/** Controls, line breaks apart, and format characters that show nothing by themselves. */
const HIDDEN = /(?!\n)\p{Cc}|(?=[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB])\p{Cf}/gu;
/** One picture of a sequence of emoji (UTS #51): with its style or skin tone, as a keycap, or a letter of a flag. */
const PICTURE = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?)?`;
/** Letters of the scripts that are written with joiners (Unicode 16, chapters 9, 12 and 13), with their marks. */
const SCRIPTS =
  `Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Hanifi_Rohingya Devanagari Bengali Gurmukhi Gujarati
  Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan`.split(/\s+/);
const LETTER = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]\\p{M}*`;
/**
 * Format characters that belong where they stand: the joiner between two pictures, the tags of the three flags that have
 * some, and joiners inside a word of a script that is written with them.
 */
const JOINING = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=${PICTURE})`,
    String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
    `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
  ].join('|'),
  'gu',
);

/** Takes out what can't be seen and could disguise a text; what joins emoji and the letters of a word stays. */
export function withoutHidden(text: string): string {
  let [clean, from] = ['', 0];
  for (const { 0: joining, index } of text.matchAll(JOINING)) {
    clean += text.slice(from, index).replace(HIDDEN, '') + joining;
    from = index + joining.length;
  }
  return clean + text.slice(from).replace(HIDDEN, '');
}

/** What can be left and still show nothing: fillers, joiners, selectors, marks without a letter, the blank Braille cell. */
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
