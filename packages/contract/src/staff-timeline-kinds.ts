/** Filters of a timeline. TRANSFER is a tip, a rain or a vault move. */
export const TIMELINE_KINDS = [
  'PLAY',
  'PAYMENT',
  'TRANSFER',
  'GIFT',
  'SESSION',
  'LIMIT',
  'KYC',
  'CHAT',
  'SUPPORT',
  'NOTE',
  'STAFF',
] as const;
