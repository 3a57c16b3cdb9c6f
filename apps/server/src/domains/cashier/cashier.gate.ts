import type { KycState, KycStatus } from '@aureus/contract/kyc.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Account } from '../account/account.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** Messages for a player whose KYC check was passed and later revoked, by the check's current state. */
const TAKEN_BACK: Readonly<Record<KycState, string>> = {
  NONE: 'Your KYC verification was reset. Pass it again to deposit.',
  PENDING: 'Your KYC verification is being checked again. Deposits open once it’s passed.',
  APPROVED: 'Your KYC verification is passed again. Try once more.',
  RETRY: 'Your KYC verification needs new documents before you can deposit.',
  REJECTED: 'Your KYC verification was refused, so deposits are closed.',
};

/**
 * Refuses a player who may not begin a deposit by any method.
 * @throws HttpError cashier.error.kyc_required | kyc_taken_back | second_account, account.error.restricted.
 */
export type DepositGate = (playerId: bigint) => Promise<void>;

/**
 * Creates the gate that refuses players who may not begin a deposit. A deposit that is already on its way is still
 * credited when it arrives: it's the player's money.
 */
export const createDepositGate =
  (parts: {
    account: Pick<Account, 'role'>;
    wallet: Pick<Wallet, 'read'>;
    /** The player's revoked KYC check that blocks deposits; undefined if there is none. */
    takenBack: (playerId: bigint) => Promise<Pick<KycStatus, 'state' | 'comment'> | undefined>;
    /** True if an account that was linked to the player's person before this one still exists. */
    isSecondAccount: (playerId: bigint) => Promise<boolean>;
  }): DepositGate =>
  async (playerId) => {
    if ((await parts.account.role(playerId)) === 'UNVERIFIED_USER')
      throw refuse('cashier.error.kyc_required');
    const check = await parts.takenBack(playerId);
    if (check !== undefined) {
      const details: RefusalDetails['cashier.error.kyc_taken_back'] = {
        state: check.state,
        comment: check.comment,
      };
      const text = [TAKEN_BACK[check.state], check.comment].filter((part) => part !== null).join(' ');
      throw refuse('cashier.error.kyc_taken_back', text, details);
    }
    if ((await parts.wallet.read(playerId)).isRestricted) throw refuse('account.error.restricted');
    if (await parts.isSecondAccount(playerId)) throw refuse('cashier.error.second_account');
  };
