import type { GivenAlone, Receiver } from '@aureus/contract/overview.ts';
import type { Player } from '@aureus/contract/player.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Shift } from '../staff/staff.ts';

/** Lookups in the domains that know the players. */
export type ReceiverSources = {
  players: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Player>>;
  /** Returns all accounts linked to a player, including the player's own. */
  clusterOf: (playerId: bigint) => Promise<bigint[]>;
  /** Returns who redeemed the given promo codes, and the cents of each redemption. */
  redeemersOf: (codes: readonly string[]) => Promise<{ code: string; playerId: bigint; cents: bigint }[]>;
  accountsOfMember: (memberId: bigint) => Promise<bigint[]>;
};

const MOST_RECEIVERS = 10;
/** Maximum number of linked accounts that are named for a receiver. */
const MOST_LINKED = 20;

/** Cents that each player got, by member and player. */
type Sums = Map<bigint, Map<bigint, bigint>>;

/**
 * Creates the report of gifts and corrections that no other member had to agree to, with the players who got gifts and
 * their linked accounts.
 */
export function createGivenAlone(
  shift: Pick<Shift, 'givenAlone' | 'receivedAlone'>,
  sources: ReceiverSources,
): (days: number) => Promise<GivenAlone[]> {
  async function sumsOf(days: number): Promise<Sums> {
    const sums: Sums = new Map();
    const add = (memberId: bigint, playerId: bigint, cents: bigint) => {
      const players = sums.get(memberId) ?? new Map<bigint, bigint>();
      players.set(playerId, (players.get(playerId) ?? 0n) + cents);
      sums.set(memberId, players);
    };
    const { credits, codes } = await shift.receivedAlone(days);
    for (const { memberId, playerId, cents } of credits) add(memberId, playerId, cents);
    const memberOf = new Map(codes.map(({ code, memberId }) => [code, memberId]));
    for (const { code, playerId, cents } of await sources.redeemersOf([...memberOf.keys()])) {
      const memberId = memberOf.get(code);
      if (memberId !== undefined) add(memberId, playerId, cents);
    }
    return sums;
  }

  async function receiversOf(memberId: bigint, sums: ReadonlyMap<bigint, bigint>): Promise<Receiver[]> {
    const most = [...sums]
      .toSorted(([, cents], [, others]) => (others > cents ? 1 : others < cents ? -1 : 0))
      .slice(0, MOST_RECEIVERS);
    const clusters = await Promise.all(most.map(([id]) => sources.clusterOf(id)));
    const names = await sources.players([...new Set([...most.map(([id]) => id), ...clusters.flat()])]);
    const account = (id: bigint) => ({ id: String(id), name: names.get(id)?.username ?? '' });
    const ownIds = new Set(await sources.accountsOfMember(memberId));
    return most.map(([id, cents], index) => {
      const linked = (clusters[index] ?? []).filter((other) => other !== id);
      return {
        player: account(id),
        coins: coinsFromCents(cents),
        linked: linked.slice(0, MOST_LINKED).map(account),
        isMembers: [id, ...linked].some((accountId) => ownIds.has(accountId)),
      };
    });
  }

  return async (days) => {
    const sums = await sumsOf(days);
    return Promise.all(
      (await shift.givenAlone(days)).map(async (gifts) => {
        const memberId = BigInt(gifts.member.id);
        return { ...gifts, receivers: await receiversOf(memberId, sums.get(memberId) ?? new Map()) };
      }),
    );
  };
}
