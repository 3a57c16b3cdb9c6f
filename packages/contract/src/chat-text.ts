// No schemas here, so that pages can import this file without the schema library.
import { cutText } from './plain-text.ts';

/** Maximum length of a chat message, in characters. */
export const CHAT_MAX_LENGTH = 160;

/** The specification's 32 shortcodes, in picker order. */
export const EMOJIS = [
  'rofl',
  'face_hand',
  'face_eyebrow',
  'cowboy',
  'drooling',
  'exploding_head',
  'partying',
  'winking',
  'money_mouth',
  'smiling_sunglasses',
  'cold_face',
  'man_cook',
  'woman_cook',
  'ok',
  'thumbs_up',
  'call_me',
  'clap',
  'cap',
  'cheers',
  'dollar',
  'eyes',
  'fire',
  'biceps',
  'prayer',
  'money',
  'nail',
  'slot',
  'red_heart',
  'black_heart',
  'yellow_heart',
  'omg',
  '200iq',
] as const;

/** Matches an emoji shortcode in a message. */
export const SHORTCODE = new RegExp(`:(${EMOJIS.join('|')}):`, 'g');

/**
 * Cuts a message to at most `most` characters. If the cut is inside an emoji shortcode, the whole shortcode is
 * dropped.
 */
export function cutMessage(text: string, most = CHAT_MAX_LENGTH): string {
  const cut = cutText(text, most);
  for (const { 0: shortcode, index } of text.matchAll(SHORTCODE))
    if (index < cut.length && index + shortcode.length > cut.length) return cut.slice(0, index);
  return cut;
}

/** Reason why a player reports a message. */
export const REPORT_REASONS = ['SPAM', 'ABUSE', 'PERSONAL_INFO', 'BEGGING', 'SCAM', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
