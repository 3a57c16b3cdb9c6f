import { coinsFromCents } from '@aureus/money/cents.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import type { Signals } from '../signals/signals.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { HeldPrize } from './pot.events.ts';
import * as store from './pot.store.ts';

/** A paid prize that must be announced after commit. */
type PaidPrize = { playerId: bigint; balance: bigint; added: AddedNotification };

export type Paying = {
  /**
   * Pays the prizes of an event, in the transaction that decides them. Prizes that staff must review are held instead.
   * @returns the paid prizes, to announce after commit.
   */
  pay: (tx: Tx, prizes: readonly store.EventPrize[]) => Promise<PaidPrize[]>;
  /** Sends the player the new balance and the notification of a paid prize. */
  announce: (paid: PaidPrize) => void;
  staff: {
    held: () => Promise<bigint[]>;
    find: (id: bigint) => Promise<store.HeldRow | undefined>;
    /** Pays a held prize or drops it. A second call changes nothing. @returns true if the prize was paid. */
    decide: (id: bigint, isPaid: boolean) => Promise<boolean>;
  };
};

const CODES = { leaderboard: 'leaderboardPrize', raffle: 'rafflePrize' } as const;
const NOTES = { leaderboard: 'LEADERBOARD_REWARD', raffle: 'RAFFLE_REWARD' } as const;

/** Pays event prizes. Signals that accounts belong to one person only hold a prize for staff; they never cost it. */
export function createPaying(parts: {
  db: Db;
  wallet: Pick<Wallet, 'giveBonus' | 'read' | 'lock' | 'announce'>;
  notifications: Notifications;
  signals: Pick<Signals, 'isReviewed' | 'openKinds' | 'clusterOf'>;
  onHeld: (tx: Tx, held: HeldPrize) => Promise<void>;
}): Paying {
  const { db, wallet, notifications, signals } = parts;

  /**
   * True if staff must review the prize: they review all prizes of this player, or the player has open signals and a
   * linked account wins in the same event.
   */
  async function isHeld(tx: Tx, playerId: bigint, winners: ReadonlySet<bigint>): Promise<boolean> {
    if (await signals.isReviewed(playerId, tx)) return true;
    if ((await signals.openKinds(playerId, tx)).length === 0) return false;
    return (await signals.clusterOf(playerId, tx)).some((id) => id !== playerId && winners.has(id));
  }

  async function give(tx: Tx, { event, place, playerId, prize, ref }: store.EventPrize): Promise<PaidPrize> {
    await wallet.giveBonus(tx, { playerId, amount: prize, code: CODES[event], ref });
    const { balance } = await wallet.read(playerId, tx);
    const data = { type: NOTES[event], place, amount: coinsFromCents(prize) } as const;
    return { playerId, balance, added: await notifications.add(tx, playerId, 'SUCCESS', data) };
  }

  const announce: Paying['announce'] = ({ playerId, balance, added }) => {
    wallet.announce(playerId, balance);
    notifications.publish(added);
  };

  return {
    async pay(tx, prizes) {
      const winners = new Set(prizes.map(({ playerId }) => playerId));
      await wallet.lock(tx, [...winners]);
      const paid: PaidPrize[] = [];
      for (const prize of prizes) {
        const { playerId } = prize;
        if (await isHeld(tx, playerId, winners))
          await parts.onHeld(tx, { id: await store.insertHeld(tx, prize), playerId });
        else paid.push(await give(tx, prize));
      }
      return paid;
    },

    announce,

    staff: {
      held: () => store.readHeld(db),
      find: (id) => store.findHeld(db, id),

      async decide(id, isPaid) {
        const paid = await retryOnDeadlock(() =>
          db.transaction().execute(async (tx) => {
            const waiting = await store.findHeld(tx, id);
            if (waiting === undefined) throw new Error(`no prize ${id} waits`);
            await wallet.lock(tx, [waiting.playerId]);
            const decided = await store.decide(tx, id, isPaid);
            return decided?.isPaid === true ? give(tx, decided) : undefined;
          }),
        );
        if (paid !== undefined) announce(paid);
        return (await store.findHeld(db, id))?.isPaid === true;
      },
    },
  };
}
