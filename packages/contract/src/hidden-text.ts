// Format characters in messages, by one rule for all of them. There is no schema here.

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
 * Visible format characters: the joiner between two pictures, the tags of the three flags that have some, and joiners
 * inside a word of a script that is written with them.
 */
const JOINING = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=${PICTURE})`,
    String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
    `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
  ].join('|'),
  'gu',
);

/** Removes characters that can't be seen and could disguise a text; joiners of emoji and of words stay. */
export function withoutHidden(text: string): string {
  let [clean, from] = ['', 0];
  for (const { 0: joining, index } of text.matchAll(JOINING)) {
    clean += text.slice(from, index).replace(HIDDEN, '') + joining;
    from = index + joining.length;
  }
  return clean + text.slice(from).replace(HIDDEN, '');
}
