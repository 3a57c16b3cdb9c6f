import type { StepUp } from '@aureus/contract/two-factor.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { TwoFactor } from './two-factor.ts';

/** A call that coins leave by. */
type Leaving = { playerId: bigint; key: string; amount: Cents; to: string | null };

/** A door that asks for the second factor above a sum. */
export type StepUpDoor = {
  /**
   * Takes the code that came with a call, before the call's own transaction. It counts for this key, amount and target.
   * @returns whether it was given. @throws HttpError account.error.two_factor_invalid | locked.
   */
  confirm: (leaving: Leaving, target: string, code: string | undefined) => Promise<boolean>;
  /**
   * Refuses a call without a code, under the lock of the player's wallet: calls at the same moment cannot share what
   * passes without one. @param sum cents that have left by this door lately, this call's among them.
   * @throws HttpError account.error.two_factor_required.
   */
  refuseUnconfirmed: (tx: Tx, leaving: Leaving, sum: Cents, isConfirmed: boolean) => Promise<void>;
};

/**
 * Asks a player with two-factor on for a code where a call moves coins out.
 * @param above cents that pass without a code; 0 asks for each.
 */
export function stepUpDoor(
  twoFactor: Pick<TwoFactor, 'isOn' | 'stepUp'>,
  action: StepUp['action'],
  above: Cents,
): StepUpDoor {
  const shown = ({ amount, to }: Leaving): StepUp => ({ action, amount: coinsFromCents(amount), to });
  return {
    async confirm(leaving, target, code) {
      if (code === undefined) return false;
      const purpose = JSON.stringify([action, leaving.key, String(leaving.amount), target]);
      await twoFactor.stepUp(leaving.playerId, code, purpose, shown(leaving));
      return true;
    },

    async refuseUnconfirmed(tx, leaving, sum, isConfirmed) {
      if (isConfirmed || sum <= above || !(await twoFactor.isOn(leaving.playerId, tx))) return;
      throw refuse('account.error.two_factor_required', undefined, shown(leaving));
    },
  };
}
