import { EDGE_PER_TICKET } from '@aureus/fair/gifts.ts';
import {
  hashRaffleList,
  type RafflePot,
  raffleHolder,
  raffleList,
  type TicketSpan,
} from '@aureus/fair/raffle.ts';

/** Number of tickets for a first approved identity check, in the week of the approval. */
const KYC_TICKETS = 1n;

/** Name of a week's draw in its commitment, random stream and ticket list. */
export const drawIdOf = (week: number): string => `raffle-${week}`;

/** Sources of a player's tickets in a week: edge in micro-coins, a first approval, and tickets of void raffles. */
export type Earned = { edge: bigint; isApproved: boolean; carried: bigint };

export const ticketsOf = ({ edge, isApproved, carried }: Earned): bigint =>
  edge / EDGE_PER_TICKET + (isApproved ? KYC_TICKETS : 0n) + carried;

/** Edge in micro-coins that is missing for the next ticket. */
export const missingForTicket = (edge: bigint): bigint => EDGE_PER_TICKET - (edge % EDGE_PER_TICKET);

/**
 * Counts a week's tickets by holder. A person's tickets are held by the account that played, otherwise by the first
 * account that may win. Only a person's first account gets a ticket for its identity check.
 * @param out players who may not win, already left out of `players`. @param shared accounts of persons with several,
 * first one first, already summed in `players`.
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

/** A player's range of ticket numbers. Older ticket lists have no salt and show the player's id. */
export type Numbers = { playerId: bigint; first: bigint; last: bigint; salt: string | null };

/** Numbers tickets from 1, in order of the players' ids. @param newSalt returns 32 random hex digits. */
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

/** Text of a week's published ticket list. @param pot null if the prizes are fixed. */
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

/** Pseudonym of a player in a week's ticket list; the player's id in older lists. */
export const holderOf = (week: number, { playerId, salt }: Pick<Numbers, 'playerId' | 'salt'>): string =>
  salt === null ? String(playerId) : raffleHolder(drawIdOf(week), String(playerId), salt);
