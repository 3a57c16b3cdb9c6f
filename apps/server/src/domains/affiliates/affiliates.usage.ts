import {
  AFFILIATE_COOLDOWN_MS,
  AFFILIATE_FREE_CASES,
  type AffiliateUsage,
} from '@aureus/contract/affiliates.ts';
import { pastedText } from '@aureus/contract/plain-text.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Deposited } from '../cashier/payments/payments.ts';
import type { Wallet } from '../wallet/wallet.ts';
import * as returns from './affiliates.returns.store.ts';
import { bonusOn, codeOf, isErased } from './affiliates.rules.ts';
import * as store from './affiliates.store.ts';

/** Gives keys for a deposit case in the caller's transaction, once per reference `ref`. */
type GiveKeys = (
  tx: Tx,
  gift: { playerId: bigint; count: number; source: 'AFFILIATE'; ref: string },
) => Promise<unknown>;

/** Dependencies for using a code and its benefits. */
export type UsageParts = {
  db: Db;
  wallet: Wallet;
  /** True if the player may get a bonus now. */
  mayTakeBonus: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** True if another account was linked to the person before this one. Only a person's first account gets bonuses. */
  isSecondAccount: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** All accounts of the player's person, the given one included. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
  /** Cents of deposit bonus that the player can still get under the 24-hour cap. */
  bonusLeft: (tx: Tx, playerId: bigint) => Promise<bigint>;
  giveKeys: GiveKeys;
  /** A player's card deposits whose coins are on hold. */
  resting: (tx: Tx, playerId: bigint) => Promise<readonly { ref: string; creditedAt: Date }[]>;
};

/**
 * Use of an affiliate's code: one at a time. The first deposit under a code makes it permanent, unless both accounts
 * turn out to be one person's.
 */
export function createUsage(parts: UsageParts) {
  const { db, wallet, mayTakeBonus, isSecondAccount, accountsOf, bonusLeft, giveKeys, resting } = parts;

  const publicUsage = (usage: store.Usage): AffiliateUsage => ({
    code: usage.code,
    activatedAt: usage.activatedAt.getTime(),
    hasDeposited: usage.deposited > 0n,
  });

  async function played(tx: Tx, playerId: bigint): Promise<store.Played> {
    const edge = (await wallet.play([playerId], tx)).get(playerId)?.edge ?? 0n;
    return { edge, staked: (await wallet.read(playerId, tx)).wagered };
  }

  /**
   * Refuses to change codes after a deposit or during the cooldown. @throws HttpError affiliates.error.kept | cooldown.
   */
  function refuseChange(current: store.Usage | undefined): void {
    if (current === undefined) return;
    if (current.deposited > 0n) throw refuse('affiliates.error.kept');
    if (!current.isCool) throw refuse('affiliates.error.cooldown');
  }

  /** Ends a use of a code. The caller holds the usage lock and the player's wallet lock. */
  async function end(tx: Tx, { id, affiliateId, deposited }: store.Use, at: store.Played): Promise<void> {
    await store.endReferral(tx, id, at);
    await store.addToCode(tx, affiliateId, { players: -1, depositors: deposited > 0n ? -1 : 0 });
  }

  /** Switches to a code. The caller holds the usage lock and the player's wallet lock. */
  async function change(
    tx: Tx,
    playerId: bigint,
    affiliateId: bigint,
    current: store.Usage | undefined,
  ): Promise<void> {
    const now = await played(tx, playerId);
    if (current !== undefined) await end(tx, current, now);
    const referralId = await store.insertReferral(tx, { playerId, affiliateId, ...now });
    await store.addToCode(tx, affiliateId, { players: 1 });
    for (const { ref, creditedAt } of await resting(tx, playerId))
      await returns.insertRest(tx, { referralId, ref, creditedAt, edgeFrom: now.edge });
  }

  async function usedCode(playerId: bigint): Promise<AffiliateUsage | null> {
    const usage = await store.findUsage(db, playerId, AFFILIATE_COOLDOWN_MS);
    return usage === undefined ? null : publicUsage(usage);
  }

  async function claimCode(playerId: bigint, typed: string): Promise<AffiliateUsage> {
    const code = codeOf(pastedText(typed));
    if (code === undefined) throw refuse('affiliates.error.code');
    return retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await store.lockUsages(tx);
        await wallet.refuseUnableToPlay(tx, playerId);
        if (await isSecondAccount(tx, playerId)) throw refuse('account.error.second_account');
        const current = await store.findUsage(tx, playerId, AFFILIATE_COOLDOWN_MS);
        if (current?.code === code) return publicUsage(current);
        refuseChange(current);
        const affiliateId = isErased(code) ? undefined : await store.findOwner(tx, code);
        if (affiliateId === undefined) throw refuse('affiliates.error.not_found');
        if ((await accountsOf(tx, playerId)).includes(affiliateId)) throw refuse('affiliates.error.own_code');
        // Refuses circles: two friends who use each other's codes would only pay themselves.
        if (await store.isAbove(tx, playerId, affiliateId)) throw refuse('affiliates.error.circle');
        await change(tx, playerId, affiliateId, current);
        const usage = await store.findUsage(tx, playerId, AFFILIATE_COOLDOWN_MS);
        if (usage === undefined) throw new Error(`player ${playerId} uses no code`);
        return publicUsage(usage);
      }),
    );
  }

  async function endWithin(tx: Tx, accounts: readonly bigint[]): Promise<void> {
    await store.lockUsages(tx);
    const uses = await store.usesWithin(tx, accounts);
    if (uses.length === 0) return;
    await wallet.lock(tx, [...accounts]);
    for (const use of uses) await end(tx, use, await played(tx, use.playerId));
  }

  async function onDeposited(tx: Tx, { playerId, amount, ref, rests }: Deposited): Promise<void> {
    const usage = await store.findUsage(tx, playerId, AFFILIATE_COOLDOWN_MS);
    if (usage === undefined) return;
    await store.addDeposit(tx, usage.id, amount);
    if (rests) {
      const { edge: edgeFrom } = await played(tx, playerId);
      await returns.insertRest(tx, { referralId: usage.id, ref, creditedAt: null, edgeFrom });
    }
    if (usage.deposited === 0n) {
      await store.addToCode(tx, usage.affiliateId, { depositors: 1 });
      // A use that was deposited under has ended if its affiliate turned out to be the same person.
      const earlier = (await store.readUses(tx, playerId)).filter(({ id }) => id !== usage.id);
      const isFirst = earlier.every(({ deposited }) => deposited === 0n);
      // The player may have turned out to be a second account, or started a break, after taking the code.
      if (isFirst && !(await isSecondAccount(tx, playerId)) && !(await wallet.isExcluded(tx, playerId)))
        await giveKeys(tx, { playerId, count: AFFILIATE_FREE_CASES, source: 'AFFILIATE', ref });
    }
    if (!(await mayTakeBonus(tx, playerId))) return;
    const bonus = bonusOn(amount, await bonusLeft(tx, playerId));
    if (bonus > 0n) await wallet.promiseBonus(tx, { playerId, amount: bonus, ref });
  }

  return { usedCode, claimCode, endWithin, onDeposited };
}
