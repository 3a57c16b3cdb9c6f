import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BeaconTimes, firstRoundAfter } from './beacon-rounds.ts';
import type { PotTerms } from './gifts.ts';
import { drawBelow, type SharedDraw, type Stream, sharedStream } from './stream.ts';

/**
 * Original prizes of places 1 to 5, in cents; they apply until staff set others. The prizes of a void raffle are added
 * to those of a later one.
 */
export const RAFFLE_PRIZES: readonly bigint[] = [25_000n, 10_000n, 5_000n, 2_500n, 2_500n];

const WEEK_MS = 7 * 86_400_000;
/** Start of week 0: Monday 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * 86_400_000;
/**
 * Milliseconds between the end of a week and its draw: ten minutes in which anyone can save the list, and a margin for
 * clocks.
 */
const DRAW_DELAY_MS = 10 * 60_000 + 300;

/** Returns the start and end of a raffle's week, in ms since the epoch. */
export function raffleWeek(week: number): { startsAt: number; endsAt: number } {
  const startsAt = FIRST_MONDAY_MS + week * WEEK_MS;
  return { startsAt, endsAt: startsAt + WEEK_MS };
}

/**
 * Returns the beacon round that draws a week's raffle, and its publication time (ms since the epoch). It's the first
 * round after the week's end plus the delay, so it doesn't depend on when the list is made.
 */
export const announcedRound = (week: number, beacon: BeaconTimes): { round: number; at: number } =>
  firstRoundAfter(raffleWeek(week).endsAt + DRAW_DELAY_MS, beacon);

/** A drawn ticket: its number, counted from 1, and the line of the list that holds it, counted from 0. */
export type DrawnTicket = { ticket: number; line: number };

/**
 * A line of the list: tickets `first` … `last` belong to its holder. The holder is a pseudonym for this week, or the
 * player's id in older lists.
 */
export type TicketSpan = { first: number; last: number; holder: string };

/** Maximum number of tickets, since one random number of 32 bits chooses among them. */
const MOST_TICKETS = 2 ** 32;

/**
 * Draws the winning tickets, one for each prize. A line of the list wins at most once: after its first win, its other
 * tickets leave the draw. With fewer lines than prizes, there is one winning ticket per line.
 * @param lines number of tickets on each line of the list. @param prizes number of prizes. @returns by place.
 * @throws RangeError on a line without tickets or too many tickets, TypeError on a malformed draw.
 */
export function raffleDraw({
  draw,
  ...raffle
}: {
  draw: SharedDraw;
  lines: readonly number[];
  prizes: number;
}): DrawnTicket[] {
  return raffleOutcome(sharedStream(draw), raffle);
}

/**
 * Draws as {@link raffleDraw} does, but from a given stream. @throws RangeError on a line without tickets or too many
 * tickets.
 */
export function raffleOutcome(
  stream: Stream,
  { lines, prizes }: { lines: readonly number[]; prizes: number },
): DrawnTicket[] {
  const starts: number[] = [];
  let total = 0;
  for (const count of lines) {
    if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('every line holds a ticket');
    starts.push(total + 1);
    total += count;
  }
  if (total > MOST_TICKETS) throw new RangeError('there are too many tickets');
  const drawn: DrawnTicket[] = [];
  let left = total;
  while (drawn.length < Math.min(prizes, lines.length)) {
    let ticket = 1 + drawBelow(left, () => stream.nextUint32());
    // `ticket` counts only tickets that are still in the draw: those of winning lines have left it. The loop gets its
    // real number by adding the tickets of each winning line that starts at or before it, lowest line first.
    for (const { line } of drawn.toSorted((one, other) => one.line - other.line))
      if (ticket >= (starts[line] ?? 0)) ticket += lines[line] ?? 0;
    const line = lineOf(starts, ticket);
    drawn.push({ ticket, line });
    left -= lines[line] ?? 0;
  }
  return drawn;
}

/** Returns the line that holds a ticket: the last one that starts at or before it (binary search). */
function lineOf(starts: readonly number[], ticket: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= ticket) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Pot of a raffle in cents, and the edge in micro-coins from which it's computed. See `potOf` in gifts.ts. */
export type RafflePot = PotTerms & { edge: bigint; cents: bigint };

const potLine = ({ cents, edge, share, least }: RafflePot): string =>
  `pot ${cents} edge ${edge} share ${share} least ${least}`;

/**
 * Returns a raffle's public list as text: the draw's name, its pot if there is one, then a line `first-last holder`
 * for each range of tickets, in order. Every line ends with a line feed, so that the hash of the text is that of the
 * file.
 */
export const raffleList = (
  drawId: string,
  spans: readonly TicketSpan[],
  pot: RafflePot | null = null,
): string =>
  [
    drawId,
    ...(pot === null ? [] : [potLine(pot)]),
    ...spans.map(({ first, last, holder }) => `${first}-${last} ${holder}`),
    '',
  ].join('\n');

/**
 * Returns a player's pseudonym in the list of a draw: SHA-256 (hex) of draw, player and a salt that only this player
 * gets.
 */
export const raffleHolder = (drawId: string, playerId: string, salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${drawId}:${playerId}:${salt}`)));

/** True if the holder is a pseudonym, not a player id. */
const isPseudonym = (holder: string): boolean => holder.length === 64;

/** Returns the commitment to a list: SHA-256 of its text, in hex. */
export const hashRaffleList = (list: string): string => bytesToHex(sha256(utf8ToBytes(list)));

const NUMBER = '(0|[1-9][0-9]{0,17})';
const POT_LINE = new RegExp(`^pot ${NUMBER} edge ${NUMBER} share ${NUMBER} least ${NUMBER}$`);

/** Reads the pot in a list; null if it has none. */
export function readRafflePot(list: string): RafflePot | null {
  const [, cents, edge, share, least] = POT_LINE.exec(list.split('\n')[1] ?? '') ?? [];
  if (cents === undefined || edge === undefined || share === undefined || least === undefined) return null;
  return { cents: BigInt(cents), edge: BigInt(edge), share: Number(share), least: BigInt(least) };
}

/**
 * Parses a list. @returns `undefined` if it isn't a valid list of this draw. Ticket numbers must be contiguous from 1,
 * each holder may appear only once, and either all holders are pseudonyms or all are player ids.
 */
export function readRaffleList(drawId: string, list: string): TicketSpan[] | undefined {
  const [name, ...lines] = list.split('\n');
  if (name !== drawId || lines.pop() !== '') return undefined;
  if (POT_LINE.test(lines[0] ?? '')) lines.shift();
  const holders = new Set<string>();
  const spans: TicketSpan[] = [];
  let next = 1;
  for (const line of lines) {
    const [, first, last, holder] =
      /^([1-9][0-9]{0,9})-([1-9][0-9]{0,9}) ([1-9][0-9]{0,17}|[0-9a-f]{64})$/.exec(line) ?? [];
    if (first === undefined || last === undefined || holder === undefined) return undefined;
    if (Number(first) !== next || Number(last) < next || holders.has(holder)) return undefined;
    if (isPseudonym(holder) !== isPseudonym(spans[0]?.holder ?? holder)) return undefined;
    holders.add(holder);
    spans.push({ first: next, last: Number(last), holder });
    next = Number(last) + 1;
  }
  return spans;
}
