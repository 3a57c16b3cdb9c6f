import type { BigWinGame, ChatMessage } from '@aureus/contract/chat.ts';
import { paths, sectionOf } from '../../router/paths.ts';

/** Game whose big wins a page and those below it show in their chat. Other pages show none. */
const gameOfSection: Readonly<Record<string, BigWinGame>> = {
  [paths.home]: 'ROULETTE',
  [paths.spin]: 'ROULETTE',
  [paths.roulette]: 'ROULETTE',
  [paths.plinko]: 'PLINKO',
  [paths.battles]: 'CASE_BATTLES',
  [paths.cases]: 'CASES',
  [paths.mines]: 'MINES',
  [paths.upgrader]: 'UPGRADER',
};

/** True when the page at `path` shows the message: everything but the big wins of other games. */
export function isShownOn(path: string, message: ChatMessage): boolean {
  return message.type !== 'BIG_WIN' || gameOfSection[sectionOf(path)] === message.additionalData.game.type;
}

/** True for what was written by one of these players. */
export function isFrom(message: ChatMessage, playerIds: ReadonlySet<string>): boolean {
  return message.type === 'USER' && playerIds.has(message.user.id);
}

const STAFF = new Set<string>(['MODERATOR', 'ADMINISTRATOR', 'OWNER']);

/** True for who keeps the chat in order. */
export const isStaffRole = (role: string | undefined): boolean => STAFF.has(role ?? '');
