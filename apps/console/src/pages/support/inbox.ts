import type { ThreadDetail, ThreadRow, ThreadView } from '@aureus/contract/staff-support.ts';
import { formatCoins } from '../../ui/format.ts';
import { phraseText } from './phrases.ts';

export const VIEWS = ['MINE', 'OPEN', 'UNASSIGNED', 'CLOSED'] as const satisfies readonly ThreadView[];

export const isView = (value: unknown): value is ThreadView => VIEWS.some((view) => view === value);

const MINUTE = 60_000;
/** Fraction of the target waiting time after which a player's wait counts as nearly late. */
const NEARLY_LATE = 0.7;

/**
 * Returns a player's waiting time in a conversation and its urgency relative to the target; undefined if the player
 * isn't waiting.
 */
export function waitOf(
  { waitingSince }: Pick<ThreadRow, 'waitingSince'>,
  now: number,
  targetMinutes: number,
): { ms: number; urgency: 'FINE' | 'SOON' | 'LATE' } | undefined {
  if (waitingSince === null) return undefined;
  const ms = Math.max(0, now - waitingSince);
  const share = ms / (targetMinutes * MINUTE);
  return { ms, urgency: share > 1 ? 'LATE' : share > NEARLY_LATE ? 'SOON' : 'FINE' };
}

/** Placeholders that a canned reply may contain. */
export const FACTS = ['{name}', '{amount}', '{why}', '{place}', '{checks}'] as const;

type Facts = Partial<Record<(typeof FACTS)[number], string>>;

/** Returns the current values of the placeholders. Placeholders without a value are left out. */
function factsOf({ player, held }: Pick<ThreadDetail, 'player' | 'held'>): Facts {
  const [payment] = held;
  return {
    ...(player && { '{name}': player.name }),
    ...(payment && { '{amount}': formatCoins(payment.coins), '{why}': phraseText(payment.why) }),
    ...(payment?.place && payment.of && { '{place}': `${payment.place} of ${payment.of}` }),
    ...(payment?.needs && { '{checks}': `${payment.checks.length} of ${payment.needs}` }),
  };
}

/**
 * Fills a reply's placeholders with current values. A placeholder without a value stays, so that the member notices
 * it.
 */
export function fillCanned(text: string, about: Pick<ThreadDetail, 'player' | 'held'>): string {
  const facts = factsOf(about);
  return FACTS.reduce((filled, name) => filled.replaceAll(name, () => facts[name] ?? name), text);
}

/** Returns the placeholders used in a reply that have a value, with their current values. */
export const factsIn = (
  text: string,
  about: Pick<ThreadDetail, 'player' | 'held'>,
): { name: string; value: string }[] =>
  Object.entries(factsOf(about)).flatMap(([name, value]) => (text.includes(name) ? [{ name, value }] : []));

export type Entry =
  | { kind: 'MESSAGE'; at: number; id: string; message: ThreadDetail['messages'][number] }
  | { kind: 'NOTE'; at: number; id: string; note: ThreadDetail['notes'][number] }
  | { kind: 'REQUEST'; at: number; id: string; request: ThreadDetail['requests'][number] };

/**
 * Merges messages, private notes and open requests by time. Requests without an expiry are left out, and notes and
 * requests from more than a minute before the conversation. While older messages aren't loaded, those from before the
 * first loaded message are left out too.
 */
export function entriesOf(
  { notes, requests, createdAt }: Pick<ThreadDetail, 'notes' | 'requests' | 'createdAt'>,
  messages: ThreadDetail['messages'],
  isMore: boolean,
): Entry[] {
  const from = isMore ? (messages[0]?.createdAt ?? 0) : createdAt - MINUTE;
  return [
    ...messages.map((message) => ({
      kind: 'MESSAGE' as const,
      at: message.createdAt,
      id: `m${message.id}`,
      message,
    })),
    ...notes
      .filter((note) => note.createdAt >= from)
      .map((note) => ({ kind: 'NOTE' as const, at: note.createdAt, id: `n${note.id}`, note })),
    ...requests
      .filter((request) => request.askedAt >= from && request.expiresAt !== null)
      .map((request) => ({ kind: 'REQUEST' as const, at: request.askedAt, id: `r${request.id}`, request })),
  ].sort((one, other) => one.at - other.at);
}

type Messages = Pick<ThreadDetail, 'messages' | 'isMore'>;

/**
 * Adds the server's newest messages to those that are shown, so that the ones that leave its page stay. Without a
 * common message, a gap may lie between them, so the shown ones are dropped.
 */
export function withNewest(shown: Messages, { messages, isMore }: Messages): Messages {
  const lastId = shown.messages.at(-1)?.id;
  if (!messages.some(({ id }) => id === lastId)) return { messages, isMore };
  const firstId = BigInt(messages[0]?.id ?? 0);
  const earlier = shown.messages.filter(({ id }) => BigInt(id) < firstId);
  return earlier.length === 0
    ? { messages, isMore }
    : { messages: [...earlier, ...messages], isMore: shown.isMore };
}
