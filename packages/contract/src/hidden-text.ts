// Removes invisible characters from messages. No schemas here, so that pages can import it.

/** Control characters except line breaks, and format characters that are invisible on their own. */
const HIDDEN = /(?!\n)\p{Cc}|(?=[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB])\p{Cf}/gu;
/**
 * One element of an emoji sequence (UTS #51): an emoji with its style or skin tone, a keycap, or one letter of a flag.
 */
const PICTURE = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?)?`;
/** Scripts in whose words joiners are kept. `LETTER` matches a letter of these scripts with its marks. */
const SCRIPTS =
  `Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Hanifi_Rohingya Devanagari Bengali Gurmukhi Gujarati
  Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan`.split(/\s+/);
const LETTER = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]\\p{M}*`;
/**
 * Format characters that change how a text looks and are kept: the joiner between two emoji, the tags of the flags of
 * England, Scotland and Wales, and joiners within a word of one of the `SCRIPTS`.
 */
const JOINING = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=${PICTURE})`,
    String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
    `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
  ].join('|'),
  'gu',
);

/** Removes invisible characters that could disguise a text. Joiners within emoji and words stay. */
export function withoutHidden(text: string): string {
  let [clean, from] = ['', 0];
  for (const { 0: joining, index } of text.matchAll(JOINING)) {
    clean += text.slice(from, index).replace(HIDDEN, '') + joining;
    from = index + joining.length;
  }
  return clean + text.slice(from).replace(HIDDEN, '');
}
