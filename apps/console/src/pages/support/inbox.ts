import type { ThreadDetail, ThreadRow, ThreadView } from '@aureus/contract/staff-support.ts';
import { formatCoins } from '../../ui/format.ts';
import { phraseText } from './phrases.ts';

export const VIEWS = ['MINE', 'OPEN', 'UNASSIGNED', 'CLOSED'] as const satisfies readonly ThreadView[];

export const isView = (value: unknown): value is ThreadView => VIEWS.some((view) => view === value);

const MINUTE = 60_000;
/** From this share of the target on a wait is nearly too long. */
const NEARLY_LATE = 0.7;

/** Returns the waiting time of a player, and its urgency relative to the target. */
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

/** Placeholders of facts in a canned reply. */
export const FACTS = ['{name}', '{amount}', '{why}', '{place}', '{checks}'] as const;

type Facts = Partial<Record<(typeof FACTS)[number], string>>;

/** The facts of this moment. */
function factsOf({ player, held }: Pick<ThreadDetail, 'player' | 'held'>): Facts {
  const [payment] = held;
  return {
    ...(player && { '{name}': player.name }),
    ...(payment && { '{amount}': formatCoins(payment.coins), '{why}': phraseText(payment.why) }),
    ...(payment?.place && payment.of && { '{place}': `${payment.place} of ${payment.of}` }),
    ...(payment?.needs && { '{checks}': `${payment.checks.length} of ${payment.needs}` }),
  };
}

/** A reply with the facts of this moment in it; a fact that there isn't stays as it is, so that it is seen. */
export function fillCanned(text: string, about: Pick<ThreadDetail, 'player' | 'held'>): string {
  const facts = factsOf(about);
  return FACTS.reduce((filled, name) => filled.replaceAll(name, () => facts[name] ?? name), text);
}

/** The facts that a reply asks for, as they are now. */
export const factsIn = (
  text: string,
  about: Pick<ThreadDetail, 'player' | 'held'>,
): { name: string; value: string }[] =>
  Object.entries(factsOf(about)).flatMap(([name, value]) => (text.includes(name) ? [{ name, value }] : []));

export type Entry =
  | { kind: 'MESSAGE'; at: number; id: string; message: ThreadDetail['messages'][number] }
  | { kind: 'NOTE'; at: number; id: string; note: ThreadDetail['notes'][number] }
  | { kind: 'REQUEST'; at: number; id: string; request: ThreadDetail['requests'][number] };

/** Messages, private notes and open requests in the order in which they came. Notes from before the first message stay with older ones. */
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
