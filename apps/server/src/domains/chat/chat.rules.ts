import type { ChatNotices } from '@aureus/contract/chat.ts';
import { CHAT_MAX_LENGTH, cutMessage } from '@aureus/contract/chat-text.ts';
import { withoutHidden } from '@aureus/contract/hidden-text.ts';
import { showsSomething } from '@aureus/contract/plain-text.ts';

/**
 * Cleans the text of a message: one line, trimmed, at most `most` characters. Longer text is cut, but never within a
 * visible character or an emoji shortcode. Returns '' for text that shows nothing.
 */
export function messageText(sent: string, most = CHAT_MAX_LENGTH): string {
  // Line breaks separate words, so they become spaces before other control characters are removed.
  const line = withoutHidden(sent.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim();
  return showsSomething(line) ? cutMessage(line, most).trim() : '';
}

/** Maximum number of combining marks in a message. Stacks of them would cover the messages above and below. */
const MOST_MARKS = 8;
/** Combining marks. Variation selectors are excluded: they only pick an emoji's style. */
const MARK = /(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]/gu;

/** True if a message has too many combining marks. `é` counts as none in either encoding. */
export const hasTooManyMarks = (message: string): boolean =>
  (message.normalize('NFC').match(MARK)?.length ?? 0) > MOST_MARKS;

/** Chat room of the site. The specification has four rooms, of which only this one is in use. */
export const ROOM = 'EN';

/** Rate limit for a player's messages: at most one in two seconds, and ten in a minute. */
export const SLOW_MODE = { shortMs: 2_000, shortCount: 1, longMs: 60_000, longCount: 10 } as const;

/** Text for a muted player: the time left, and the reason, if there is one. */
export function mutedText(leftMs: number, reason: string): string {
  const text = `You are muted in the chat for ${spanText(Math.ceil(leftMs / 60_000))}.`;
  return reason === '' ? text : `${text} Reason: ${reason}`;
}

function spanText(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** Error text while slow mode is on. */
export const slowText = (seconds: number): string =>
  `Slow mode is on: one message every ${seconds === 60 ? 'minute' : `${seconds} seconds`}.`;

/** Maximum number of reports per player and hour. */
export const MOST_REPORTS = 20;

export type Room = {
  slowSeconds: number;
  slowUntil: Date | null;
  pinId: bigint;
  pinned: string | null;
  pinnedUntil: Date | null;
  rulesVersion: number;
};

/** Slow mode, pinned text and rules version of a room, as everyone sees them. */
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

/** Maximum number of newer messages with which a message can still be replied to. Pages show the last 100. */
export const REPLY_REACH = 300;

/** Days after which a message is deleted. */
export const KEPT_DAYS = 90;

/** Maximum length of a chat rule, in characters. */
export const LONGEST_RULE = 200;

/** Maximum length of a pinned announcement, in characters. */
export const LONGEST_PIN = 280;
