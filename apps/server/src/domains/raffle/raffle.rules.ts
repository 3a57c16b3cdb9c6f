import { EDGE_PER_TICKET } from '@aureus/fair/gifts.ts';
import {
  hashRaffleList,
  type RafflePot,
  raffleHolder,
  raffleList,
  type TicketSpan,
} from '@aureus/fair/raffle.ts';

/** Tickets for passing the identity check, in the week of the first approval. */
const KYC_TICKETS = 1n;

/**
 * A beacon round that has been asked for this long, since it was due and the list was there, does not come any more: the
 * raffle is void, and nothing else ever decides.
 */
export const RAFFLE_PATIENCE_MS = 24 * 3_600_000;

/** The name of a week's draw in its commitment, its stream and its list. */
export const drawIdOf = (week: number): string => `raffle-${week}`;

/** Sources of a player's tickets in a week. @param edge in micro-coins. */
export type Earned = { edge: bigint; isApproved: boolean; carried: bigint };

export const ticketsOf = ({ edge, isApproved, carried }: Earned): bigint =>
  edge / EDGE_PER_TICKET + (isApproved ? KYC_TICKETS : 0n) + carried;

/** Edge that is missing for the next ticket. */
export const missingForTicket = (edge: bigint): bigint => EDGE_PER_TICKET - (edge % EDGE_PER_TICKET);

/**
 * The tickets of a week by who holds them: a person's accounts have one span, held by the one that played, or else by the
 * one that was verified first. The identity check brings its ticket with a person's first account alone.
 * @param out players who hold none. @param shared accounts of persons with several, the first one first. `players` have both
 * taken into account already.
 */
export function ticketsByPerson(week: {
  players: readonly { playerId: bigint; edge: bigint }[];
  approved: readonly bigint[];
  carried: ReadonlyMap<bigint, bigint>;
  out: ReadonlySet<bigint>;
  shared: readonly (readonly bigint[])[];
}): Map<bigint, bigint> {
  const { out } = week;
  const personOf = new Map(week.shared.flatMap((accounts) => accounts.map((id) => [id, accounts] as const)));
  const playing = new Set(week.players.map(({ playerId }) => playerId));
  const holderOf = (playerId: bigint): bigint => {
    const accounts = personOf.get(playerId) ?? [playerId];
    return accounts.find((id) => playing.has(id)) ?? accounts.find((id) => !out.has(id)) ?? playerId;
  };
  const earned = new Map<bigint, Earned>();
  const of = (playerId: bigint): Earned => {
    const entry = earned.get(playerId) ?? { edge: 0n, isApproved: false, carried: 0n };
    earned.set(playerId, entry);
    return entry;
  };
  for (const { playerId, edge } of week.players) of(playerId).edge = edge;
  for (const playerId of week.approved) {
    const isFirst = (personOf.get(playerId)?.[0] ?? playerId) === playerId;
    if (isFirst && !out.has(playerId)) of(holderOf(playerId)).isApproved = true;
  }
  for (const [playerId, tickets] of week.carried)
    if (!out.has(playerId)) of(holderOf(playerId)).carried += tickets;
  return new Map(
    [...earned]
      .map(([playerId, entry]) => [playerId, ticketsOf(entry)] as const)
      .filter(([, tickets]) => tickets > 0n),
  );
}

/** A player's numbers. Without a salt the list names the player by id, as older lists do. */
export type Numbers = { playerId: bigint; first: bigint; last: bigint; salt: string | null };

/** Numbers the tickets from 1 on, in the order in which the players joined. @param newSalt returns 32 random hex digits. */
export function numberTickets(tickets: ReadonlyMap<bigint, bigint>, newSalt: () => string): Numbers[] {
  let next = 1n;
  return [...tickets]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([playerId, count]) => {
      const first = next;
      next += count;
      return { playerId, first, last: next - 1n, salt: newSalt() };
    });
}

/** The published list as text. @param pot null if the prizes are fixed. */
export const listOf = (week: number, numbers: readonly Numbers[], pot: RafflePot | null): string =>
  raffleList(
    drawIdOf(week),
    numbers.map((line) => spanOf(week, line)),
    pot,
  );

export const listHashOf = (week: number, numbers: readonly Numbers[], pot: RafflePot | null): string =>
  hashRaffleList(listOf(week, numbers, pot));

const spanOf = (week: number, { first, last, ...numbers }: Numbers): TicketSpan => ({
  first: Number(first),
  last: Number(last),
  holder: holderOf(week, numbers),
});

/** Name of a player in a week's list. */
export const holderOf = (week: number, { playerId, salt }: Pick<Numbers, 'playerId' | 'salt'>): string =>
  salt === null ? String(playerId) : raffleHolder(drawIdOf(week), String(playerId), salt);
