import type { BigWinGame, ChatMessage } from '@aureus/contract/chat.ts';
import { paths, sectionOf } from '../../router/paths.ts';

/** Which game's big wins a page and those below it show in their chat. Other pages show none. */
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

/** Most minutes of a mute: a year. */
const MOST_MINUTES = 525_600;

/** Minutes of a mute as typed in; `undefined` for what is none. */
export function readMinutes(text: string): number | undefined {
  const minutes = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : undefined;
}

const ACCEPTED_KEY = 'chat-rules-accepted';

/** The version of the rules that this browser's visitor has accepted; 0 for none. */
export function acceptedRules(): number {
  try {
    const kept = localStorage.getItem(ACCEPTED_KEY);
    // Before there were versions, the first one was accepted.
    return kept === 'true' ? 1 : Number(kept ?? 0) || 0;
  } catch {
    return acceptedWithoutStorage;
  }
}

let acceptedWithoutStorage = 0;
let afterAccepting: (() => void) | undefined;

/** What is done once the rules are accepted: the message that waits for it is sent. `undefined` drops what waited. */
export function whenRulesAreAccepted(act: (() => void) | undefined): void {
  afterAccepting = act;
}

/** Remembers that a version of the rules was accepted, and sends the message that waited for it. */
export function acceptRules(version: number): void {
  acceptedWithoutStorage = version;
  const act = afterAccepting;
  afterAccepting = undefined;
  act?.();
  try {
    localStorage.setItem(ACCEPTED_KEY, String(version));
  } catch {
    // A browser without storage asks again on the next visit.
  }
}

const DISMISSED_KEY = 'chat-pin-dismissed';

/** True when the reader has put away the announcement of this id. */
export function isPinDismissed(id: string): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) === id;
  } catch {
    return false;
  }
}

/** Remembers that the announcement of this id was put away; a newer one shows again. */
export function dismissPin(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, id);
  } catch {
    // A browser without storage shows it again on the next visit.
  }
}
