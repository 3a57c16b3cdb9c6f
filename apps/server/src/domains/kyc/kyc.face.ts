import type { KycLadder, KycLevel, KycOverview, KycStatus, KycToken } from '@aureus/contract/kyc.ts';
import type { Fact } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { CheckStanding } from './kyc.rules.ts';
import type { KycChange } from './kyc.store.ts';
import type { SumsubIdentity } from './kyc.sumsub.ts';

type CheckStandings = { identity: CheckStanding; address: CheckStanding };

export type Kyc = {
  /**
   * Returns the identity checks required in a country, and when each is required. @param marketAge minimum age of the
   * market.
   */
  ladder: (country: string | null, marketAge: number) => KycLadder;
  /** State of the player's basic and advanced check. */
  status: (playerId: bigint) => Promise<KycOverview>;
  /** True if the player's basic check is approved now. */
  isVerified: (playerId: bigint, tx?: Tx) => Promise<boolean>;
  /** Lists the players whose first approval was in [from, to). */
  firstApproved: (from: Date, to: Date, tx?: Tx) => Promise<bigint[]>;
  /** Time of a player's first approval, in ms since the epoch; null if there is none. */
  firstApproval: (playerId: bigint) => Promise<number | null>;
  /** Changes of a player's checks, newest first. @param before id of a change; only older ones are returned. */
  changesBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<KycChange[]>;
  /** Standing of the player's identity and address checks, by which withdrawals are allowed. */
  standingOf: (playerId: bigint, tx: Tx) => Promise<CheckStandings>;
  /** Makes a fact of what {@link standingOf} returns. */
  standingFact: (playerId: bigint) => Fact<CheckStandings>;
  /**
   * The player's revoked check that blocks deposits: the basic one, or the advanced one after a final rejection;
   * undefined if there is none.
   */
  takenBack: (playerId: bigint) => Promise<KycStatus | undefined>;
  /**
   * Reads a player's identity from the provider, for a query to an exclusion register; it isn't stored. Undefined if
   * the basic check isn't approved, or if the provider's data is incomplete. @throws if the provider doesn't answer,
   * or answers with an error.
   */
  identityOf: (playerId: bigint) => Promise<SumsubIdentity | undefined>;
  /**
   * Creates a token for the provider's page.
   * @throws HttpError kyc.error.not_offered | basic_required | already_approved | rejected | provider_unavailable.
   */
  token: (playerId: bigint, level: KycLevel) => Promise<KycToken>;
  /**
   * Handles the provider's webhook, whose digest covers the raw bytes. Ignores repeats, and verdicts older than the
   * stored one by the provider's times. @throws HttpError webhook.error.signature.
   */
  webhook: (body: Buffer, digest: unknown, algorithm: unknown) => Promise<'taken' | 'ignored'>;
  /**
   * Reads reviews whose webhook may be lost, persons missing from approvals, and each approval once a day, all from
   * the provider. Refunds deposits of players who were found to be too young.
   */
  poll: () => Promise<void>;
};
