import type { StepUp } from '@aureus/contract/two-factor.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { type HttpError, refuse } from '../../../platform/http/errors.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { TwoFactor } from './two-factor.ts';

type Leaving = { playerId: bigint; key: string; amount: Cents; to: string | null };

/** Check for the second factor on tips, also to the rain, and on withdrawals from the vault. */
export type StepUpDoor = {
  /**
   * Uses the code that came with a call, before the call's own transaction. The code is valid only for this key,
   * amount and target. @returns true if the call had a code.
   * @throws HttpError account.error.two_factor_invalid | two_factor_locked.
   */
  confirm: (leaving: Leaving, target: string, code: string | undefined) => Promise<boolean>;
  /**
   * Refuses a call that needs a code but has none. Call under the player's wallet lock, so that parallel calls can't
   * each use the whole allowance. @throws HttpError account.error.two_factor_required.
   */
  refuseUnconfirmed: (tx: Tx, leaving: Leaving, isConfirmed: boolean) => Promise<void>;
  /**
   * Returns the refusal of {@link refuseUnconfirmed}, for a domain whose own SQL function found that the code is
   * missing.
   */
  unconfirmed: (leaving: Leaving) => HttpError;
};

/**
 * Cents that can leave without a code. `used` returns the cents that the player already gave away under the allowance.
 */
export type Allowance = { cents: Cents; used: (tx: Tx, playerId: bigint) => Promise<Cents> };

/**
 * Creates a check that asks players with two-factor for a code.
 * @param allowance if omitted, every call needs a code.
 */
export function stepUpDoor(
  twoFactor: Pick<TwoFactor, 'isOn' | 'stepUp'>,
  action: StepUp['action'],
  allowance?: Allowance,
): StepUpDoor {
  const stepUpOf = ({ amount, to }: Leaving): StepUp => ({ action, amount: coinsFromCents(amount), to });
  const unconfirmed = (leaving: Leaving) =>
    refuse('account.error.two_factor_required', undefined, stepUpOf(leaving));
  return {
    async confirm(leaving, target, code) {
      if (code === undefined) return false;
      const purpose = JSON.stringify([action, leaving.key, String(leaving.amount), target]);
      await twoFactor.stepUp(leaving.playerId, code, purpose, stepUpOf(leaving));
      return true;
    },

    async refuseUnconfirmed(tx, leaving, isConfirmed) {
      const { playerId, amount } = leaving;
      if (isConfirmed || !(await twoFactor.isOn(playerId, tx))) return;
      if (allowance !== undefined && amount + (await allowance.used(tx, playerId)) <= allowance.cents) return;
      throw unconfirmed(leaving);
    },

    unconfirmed,
  };
}
