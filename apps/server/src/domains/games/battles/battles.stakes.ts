import type { Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { PaidBet, Wallet } from '../../wallet/wallet.ts';
import { type Battle, botName, type Seat } from './battles.rules.ts';
import * as store from './battles.store.ts';

/** Stakes and prizes of a battle's seats. Players pay with bets, bots from the ledger account `bots`. */
export function createStakes(wallet: Wallet) {
  return {
    /** Seats a house bot, which pays the same stake as a player. */
    async seatBot(tx: Tx, { id, price }: Battle, seat: number): Promise<void> {
      const stakeRef = newId();
      await wallet.houseMove(tx, {
        from: 'bots',
        to: 'house:battles',
        amount: price,
        code: 'botStake',
        ref: stakeRef,
      });
      await store.insertSeat(tx, id, {
        seat,
        playerId: null,
        betId: null,
        botName: botName(id, seat),
        stakeRef,
        carried: { wager: 0n, edge: 0n },
      });
    },

    /** Refunds every stake. @returns the refunds to announce after the commit. */
    async refund(tx: Tx, { price }: Battle, seats: readonly Seat[]): Promise<PaidBet[]> {
      for (const { stakeRef: ref } of seats) {
        if (ref !== null)
          await wallet.houseMove(tx, {
            from: 'house:battles',
            to: 'bots',
            amount: price,
            code: 'botRefund',
            ref,
          });
      }
      return wallet.voidBets(
        tx,
        seats.flatMap(({ betId }) => betId ?? []),
      );
    },

    /**
     * Pays the prizes (cents by seat), and passes on the wager requirements that the stakes carried. Players see their
     * prizes at `shownAt`.
     * @param isLate the battle had to wait for its beacon round.
     * @returns the payouts to announce after the commit.
     */
    async pay(
      tx: Tx,
      seats: readonly Seat[],
      prizes: readonly bigint[],
      details: Record<string, unknown>,
      { shownAt, isLate }: { shownAt: number; isLate: boolean },
    ): Promise<PaidBet[]> {
      const won = seats.map((seat) => ({ ...seat, payout: prizes[seat.seat] ?? 0n }));
      for (const { stakeRef: ref, payout: amount } of won) {
        if (ref !== null && amount > 0n)
          await wallet.houseMove(tx, { from: 'house:battles', to: 'bots', amount, code: 'botPrize', ref });
      }
      const bets = won.flatMap(({ betId, payout }) =>
        betId === null ? [] : [{ id: betId, payout, details }],
      );
      const paid = await wallet.settleBets(tx, bets, shownAt, isLate);
      await wallet.passOn(
        tx,
        won.map(({ playerId, payout: prize, carried }) => ({ playerId, prize, carried })),
      );
      return paid;
    },
  };
}
