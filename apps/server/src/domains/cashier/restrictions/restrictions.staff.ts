import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Config } from '../../../platform/config.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { type Account, findByName, isRestricted } from '../../account/account.ts';
import { askingOf, asMember, type Key } from '../../staff/staff.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Payments } from '../payments/payments.ts';
import { askLift } from './restrictions.console.ts';
import { LIFT_TIMES } from './restrictions.requests.ts';

export type RestrictionsStaff = {
  /**
   * Puts a restriction on a player or lifts it, and tells the player's pages. @param reason what the player reads; nothing
   * where a restriction is lifted. @param more its end, and what is written down in the same transaction.
   */
  set: (
    playerId: bigint,
    act: RestrictionAct,
    reason: string,
    more?: { until?: Date | null; also?: (tx: Tx) => Promise<void> },
  ) => Promise<void>;
};
export type RestrictionAct = 'restrict' | 'freeze' | 'lift';

const STOPPED = [paymentReason('stoppedFrozen')];

/**
 * Restrictions that staff put on an account. Restricted: no play, no deposit, no tips, no chat, and each withdrawal is
 * reviewed. Frozen, for fraud: no withdrawal either, and those that have not left are stopped.
 */
export function createRestrictionsStaff(parts: {
  account: Pick<Account, 'restrict' | 'lift' | 'announceChange'>;
  wallet: Pick<Wallet, 'setFrozen'>;
  payments: Pick<Payments, 'change' | 'unsent'>;
}): RestrictionsStaff {
  const { account, wallet, payments } = parts;
  return {
    async set(playerId, act, reason, { until = null, also } = {}) {
      // Under the lock of the player's payments: a withdrawal begins before it, and is stopped, or sees it.
      await payments.change(playerId, async (step) => {
        await also?.(step.tx);
        if (act === 'lift') return account.lift(step.tx, playerId);
        await account.restrict(step.tx, playerId, { text: reason }, until);
        if (act === 'restrict') return;
        await wallet.setFrozen(step.tx, playerId);
        for (const payment of await payments.unsent(step.tx, playerId)) {
          const stopped = await step.end(payment, 'REFUSED', { why: STOPPED });
          await step.note('PAYMENT_FAILED', stopped);
        }
      });
      account.announceChange(playerId);
    },
  };
}

/**
 * Hands a restriction over to the site, which tells the player at once, in the transaction of the log's row.
 * @param act never `lift`: that needs somebody who agrees.
 */
export const requestRestriction = (
  tx: Tx,
  asked: { playerId: bigint; act: 'restrict' | 'freeze'; reason: string },
): Promise<void> =>
  addJob(tx, 'restriction-set', { playerId: String(asked.playerId), act: asked.act, reason: asked.reason });

/** The player of a name, and whether staff have restricted the account; undefined when there is none. */
export async function standingOf(
  db: Db,
  username: string,
): Promise<{ playerId: bigint; isRestricted: boolean } | undefined> {
  const playerId = await findByName(db, username);
  return playerId === undefined ? undefined : { playerId, isRestricted: await isRestricted(db, playerId) };
}

/** Asks, in a member's name, that a player's restriction be lifted. @returns the request; undefined without such a member. */
export const askLiftAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: { playerId: bigint; reason: string },
): Promise<bigint | undefined> =>
  asMember(db, config, key, 'players.restrict', (member) =>
    db
      .transaction()
      .execute((tx) => askLift(askingOf(db, [{ name: 'LIFT', ...LIFT_TIMES }]), tx, member, asked)),
  );
