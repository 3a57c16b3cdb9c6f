import { hashRaffleList, raffleHolder, raffleList, type TicketSpan } from '@aureus/fair/raffle.ts';

/** Cents of stakes that earn a ticket. */
export const TICKET_STAKE = 5_000n;
/** Tickets for passing the identity check, in the week of the first approval. */
const KYC_TICKETS = 1n;

/**
 * A beacon round that has been asked for this long, since it was due and the list was there, does not come any more: the
 * raffle is void, and nothing else ever decides.
 */
export const RAFFLE_PATIENCE_MS = 24 * 3_600_000;

/** The name of a week's draw in its commitment, its stream and its list. */
export const drawIdOf = (week: number): string => `raffle-${week}`;

/** Where a player's tickets of a week come from. */
export type Earned = { staked: bigint; isApproved: boolean; carried: bigint };

export const ticketsOf = ({ staked, isApproved, carried }: Earned): bigint =>
  staked / TICKET_STAKE + (isApproved ? KYC_TICKETS : 0n) + carried;

/** Cents that are missing for the next ticket. */
export const missingForTicket = (staked: bigint): bigint => TICKET_STAKE - (staked % TICKET_STAKE);

/** The tickets of a week by player, from all that earns some. */
export function countTickets(
  stakes: readonly { playerId: bigint; staked: bigint }[],
  approved: readonly bigint[],
  carried: ReadonlyMap<bigint, bigint>,
): Map<bigint, bigint> {
  const earned = new Map<bigint, Earned>();
  const of = (playerId: bigint): Earned => {
    const known = earned.get(playerId) ?? { staked: 0n, isApproved: false, carried: 0n };
    earned.set(playerId, known);
    return known;
  };
  for (const { playerId, staked } of stakes) of(playerId).staked = staked;
  for (const playerId of approved) of(playerId).isApproved = true;
  for (const [playerId, tickets] of carried) of(playerId).carried = tickets;
  return new Map(
    [...earned]
      .map(([playerId, of]) => [playerId, ticketsOf(of)] as const)
      .filter(([, tickets]) => tickets > 0n),
  );
}

/** A player's numbers. Without a salt the list names the player by id, as lists of before do. */
export type Numbers = { playerId: bigint; first: bigint; last: bigint; salt: string | null };

/** Gives out the numbers from 1 on, in the order in which the players joined. @param newSalt 32 random digits of hex. */
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

/** The list that everyone may keep, as text. */
export const listOf = (week: number, numbers: readonly Numbers[]): string =>
  raffleList(
    drawIdOf(week),
    numbers.map((one) => spanOf(week, one)),
  );

export const listHashOf = (week: number, numbers: readonly Numbers[]): string =>
  hashRaffleList(listOf(week, numbers));

const spanOf = (week: number, { first, last, ...numbers }: Numbers): TicketSpan => ({
  first: Number(first),
  last: Number(last),
  holder: holderOf(week, numbers),
});

/** How a week's list names a player. */
export const holderOf = (week: number, { playerId, salt }: Pick<Numbers, 'playerId' | 'salt'>): string =>
  salt === null ? String(playerId) : raffleHolder(drawIdOf(week), String(playerId), salt);
