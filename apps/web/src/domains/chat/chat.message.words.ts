import type { ReportReason } from '@aureus/contract/chat-text.ts';

/** Texts of the menu for another player's message. */
export const reportWords = {
  open: (name: string) => `Message by ${name}`,
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  mention: 'Mention',
  title: 'Report this message',
  reasons: {
    SPAM: 'Spam',
    ABUSE: 'Insults or harassment',
    PERSONAL_INFO: 'Personal information',
    BEGGING: 'Begging',
    SCAM: 'Scam or off-site trade',
    OTHER: 'Something else',
  } satisfies Record<ReportReason, string>,
  done: 'Thanks, a moderator will look at it',
};

/** Texts of the menu of staff. */
export const staffWords = {
  moderate: (name: string) => `Moderate ${name}`,
  house: 'the house',
  delete: 'Delete message',
  muteMinutes: 'Mute 10 minutes',
  muteHour: 'Mute 1 hour',
  muteDay: 'Mute 24 hours',
  endMute: 'Unmute',
  minutesLabel: 'Mute length in minutes',
  minutes: 'Minutes',
  minutesRefusal: 'From 1 to 525,600',
  mute: 'Mute',
  deleted: 'Message deleted',
  muted: 'Player muted',
  unmuted: 'Player unmuted',
};
