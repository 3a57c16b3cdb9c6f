import type { KycLadder, KycLevel, KycOverview, KycStatus, KycToken } from '@aureus/contract/kyc.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { CheckStanding } from './kyc.rules.ts';
import type { KycChange } from './kyc.store.ts';
import type { SumsubIdentity } from './kyc.sumsub.ts';

export type Kyc = {
  /** Requirements for players of a country, and when they apply. @param marketAge that the market asks for. */
  ladder: (country: string | null, marketAge: number) => KycLadder;
  /** State of a player's checks at both levels. */
  status: (playerId: bigint) => Promise<KycOverview>;
  /** True if a player has passed the identity check. */
  isVerified: (playerId: bigint, tx?: Tx) => Promise<boolean>;
  /** Players who passed an identity check for the first time in [from, to). */
  firstApproved: (from: Date, to: Date, tx?: Tx) => Promise<bigint[]>;
  /** Time when a player first passed an identity check, in ms since the epoch; null when never. */
  firstApproval: (playerId: bigint) => Promise<number | null>;
  /** Changes of a player's checks, the newest first. @param before the change that they are older than. */
  changesBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<KycChange[]>;
  /** The player's standing at both levels, as withdrawals check it. */
  standingOf: (playerId: bigint, tx: Tx) => Promise<{ identity: CheckStanding; address: CheckStanding }>;
  /** The check of a player that the provider took back, which closes deposits; undefined if there is none. */
  takenBack: (playerId: bigint) => Promise<KycStatus | undefined>;
  /**
   * Identity of a player, as the provider knows it now, for a register of excluded people; it is stored nowhere.
   * Undefined before the check is passed, and where the provider knows too little. @throws when the provider doesn't
   * answer.
   */
  identityOf: (playerId: bigint) => Promise<SumsubIdentity | undefined>;
  /**
   * Opens the provider's page for a player.
   * @throws HttpError kyc.error.not_offered | basic_required | already_approved | rejected | provider_unavailable.
   */
  token: (playerId: bigint, level: KycLevel) => Promise<KycToken>;
  /**
   * Takes a webhook: checks the signature over the raw bytes, then that it comes once, then that it is newer than the
   * stored verdict, by the provider's own times. An approval is read back from the provider, with the birth date and the
   * country; if the provider doesn't answer now, the poll asks again. @throws HttpError webhook.error.signature.
   */
  webhook: (body: Buffer, digest: unknown, algorithm: unknown) => Promise<'taken' | 'ignored'>;
  /**
   * Reads reviews whose webhook is late, the persons behind earlier approvals, and once a day each approval. Sends back
   * deposits of players who turn out to be too young.
   */
  poll: () => Promise<void>;
};
