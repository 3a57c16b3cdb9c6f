import type { Tx } from '../../platform/postgres.ts';
import type { ReadWallet } from './wallet.vault.ts';
import * as rules from './wallet.wager.rules.ts';
import * as wager from './wallet.wager.store.ts';

export type { WagerRequirement, WagerTerms } from './wallet.wager.rules.ts';

export type WagerMoves = {
  /**
   * Returns the cents that a player has staked, must have staked for deposits and received coins, and must still
   * stake.
   */
  requiredWager: (
    playerId: bigint,
    tx?: Tx,
  ) => Promise<{ wagered: bigint; required: bigint; left: rules.LeftToStake }>;
  /** Returns the cents that a player must still stake, from the counters of a wallet that was already read. */
  leftToStake: (marks: rules.WagerMarks) => rules.LeftToStake;
  /**
   * Returns the wager requirement that a stake carries to other players who can win it, after the bet itself has
   * counted. {@link lock} the wallet, and call this before the bet is placed.
   */
  stakeCarries: (
    tx: Tx,
    bet: { playerId: bigint; stake: bigint; edge: bigint },
  ) => Promise<rules.WagerRequirement>;
  /**
   * Returns the highest wager requirement that an amount may carry. A domain's own SQL function passes it to the
   * wallet's SQL functions.
   */
  mostCarried: (cents: bigint) => rules.WagerRequirement;
  /**
   * Adds the wager requirements of the other seats' stakes to the winners of a pool, in proportion to the prizes. Call
   * it after the bets are settled, in the same transaction. `playerId` is null for the house's seats.
   */
  passOn: (
    tx: Tx,
    seats: readonly { playerId: bigint | null; prize: bigint; carried: rules.WagerRequirement }[],
  ) => Promise<void>;
};

/** Wager requirements of coins that other players can win; see decision 023. Amounts are cents, edges micro-coins. */
export function createWager({ read, terms }: { read: ReadWallet; terms: rules.WagerTerms }): WagerMoves {
  const leftToStake = (marks: rules.WagerMarks) => rules.leftToStake(rules.openRequirement(marks));
  return {
    async requiredWager(playerId, tx) {
      const marks = await read(playerId, tx);
      return { wagered: marks.wagered, required: marks.wagerRequired, left: leftToStake(marks) };
    },

    leftToStake,

    stakeCarries: (tx, bet) => wager.readStakeCarries(tx, bet, rules.mostCarried(bet.stake, terms)),
    mostCarried: (cents) => rules.mostCarried(cents, terms),

    async passOn(tx, seats) {
      for (const [index, requirement] of rules.passedOn(seats).entries()) {
        const playerId = seats[index]?.playerId ?? null;
        if (playerId !== null) await wager.require(tx, playerId, requirement);
      }
    },
  };
}
