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
   * Restricts or freezes a player, or lifts a restriction, and notifies the player's pages. @param reason shown to the
   * player; unused when lifting. @param more the end of the restriction, and work to do in the same transaction.
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
 * Restrictions of accounts by staff. Restricted: no play, deposits, tips or chat, and each withdrawal is reviewed.
 * Frozen, for fraud: no withdrawals either, and those that haven't left yet are stopped.
 */
export function createRestrictionsStaff(parts: {
  account: Pick<Account, 'restrict' | 'lift' | 'announceChange'>;
  wallet: Pick<Wallet, 'setFrozen'>;
  payments: Pick<Payments, 'change' | 'unsent'>;
}): RestrictionsStaff {
  const { account, wallet, payments } = parts;
  return {
    async set(playerId, act, reason, { until = null, also } = {}) {
      // The lock of the player's payments makes a concurrent withdrawal either see the restriction or be stopped by
      // it.
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
 * Adds a job that restricts or freezes a player, in the caller's transaction. The site's process runs it, so that the
 * player's open pages update too. @param act never `lift`, because lifting goes through a request.
 */
export const requestRestriction = (
  tx: Tx,
  asked: { playerId: bigint; act: 'restrict' | 'freeze'; reason: string },
): Promise<void> =>
  addJob(tx, 'restriction-set', { playerId: String(asked.playerId), act: asked.act, reason: asked.reason });

/** Finds a player by name, and whether the account is restricted; undefined if there's no such player. */
export async function standingOf(
  db: Db,
  username: string,
): Promise<{ playerId: bigint; isRestricted: boolean } | undefined> {
  const playerId = await findByName(db, username);
  return playerId === undefined ? undefined : { playerId, isRestricted: await isRestricted(db, playerId) };
}

/**
 * Requests, as a member, that a player's restriction be lifted. @returns the request's id; undefined if there is no
 * such member. @throws HttpError staff.error.request_open, and what {@link asMember} throws.
 */
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
