import type { ChatNotices } from '@aureus/contract/chat.ts';
import { CHAT_MAX_LENGTH, cutMessage } from '@aureus/contract/chat-text.ts';
import { withoutHidden } from '@aureus/contract/hidden-text.ts';
import { showsSomething } from '@aureus/contract/plain-text.ts';

/**
 * The text that is kept of what was sent: one line, trimmed, at most `most` characters; longer text is cut between
 * what belongs together. Text that would show nothing is none.
 */
export function messageText(sent: string, most = CHAT_MAX_LENGTH): string {
  // Line breaks are control characters too, but they part words: they become spaces before the others go.
  const line = withoutHidden(sent.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim();
  return showsSomething(line) ? cutMessage(line, most).trim() : '';
}

/** Accents that are characters of their own, in all of a message: towers of them would cover its neighbors. */
const MOST_MARKS = 8;
/** Combining marks. Variation selectors are excluded: they only pick an emoji's style. */
const MARK = /(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]/gu;

/** True if a message has too many combining marks; `é` has none, in either spelling. */
export const hasTooManyMarks = (message: string): boolean =>
  (message.normalize('NFC').match(MARK)?.length ?? 0) > MOST_MARKS;

/** Only this room of the specification's four is used. */
export const ROOM = 'EN';

/** One message in two seconds and ten in a minute. */
export const SLOW_MODE = { shortMs: 2_000, shortCount: 1, longMs: 60_000, longCount: 10 } as const;

/** Text for a muted player: the time left, and the reason where staff gave one. */
export function mutedText(leftMs: number, reason: string): string {
  const text = `You are muted in the chat for ${spanText(Math.ceil(leftMs / 60_000))}.`;
  return reason === '' ? text : `${text} Reason: ${reason}`;
}

function spanText(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** Text of the refusal while slow mode is on. */
export const slowText = (seconds: number): string =>
  `Slow mode is on: one message every ${seconds === 60 ? 'minute' : `${seconds} seconds`}.`;

/** Reports of a player in an hour; staff don't need more to see it. */
export const MOST_REPORTS = 20;

export type Room = {
  slowSeconds: number;
  slowUntil: Date | null;
  pinId: bigint;
  pinned: string | null;
  pinnedUntil: Date | null;
  /** The version of the rules that is in force. */
  rulesVersion: number;
};

/** Notices of a room for everyone. */
export const noticesOf = (room: Room): ChatNotices => ({
  rules: room.rulesVersion,
  slowMode:
    room.slowUntil === null || room.slowSeconds === 0
      ? null
      : { seconds: room.slowSeconds, until: room.slowUntil.getTime() },
  pinned:
    room.pinned === null || room.pinnedUntil === null
      ? null
      : { id: String(room.pinId), text: room.pinned, until: room.pinnedUntil.getTime() },
});

/** A message can be replied to while so many newer ones have come at most: a page that shows it has a hundred. */
export const REPLY_REACH = 300;

/** Days that messages are kept. */
export const KEPT_DAYS = 90;

/** Characters of one rule of the chat. */
export const LONGEST_RULE = 200;

/** Characters of a pinned announcement. */
export const LONGEST_PIN = 280;
