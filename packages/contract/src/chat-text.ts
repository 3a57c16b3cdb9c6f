// No schema is here, so that pages can take the values themselves.

/** Longest message of the chat. */
export const CHAT_MAX_LENGTH = 160;

/** The 32 shortcodes of the specification, in picker order. */
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

/** Why a player reports a message. */
export const REPORT_REASONS = ['SPAM', 'ABUSE', 'PERSONAL_INFO', 'BEGGING', 'SCAM', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
