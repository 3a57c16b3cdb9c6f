import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { ProviderBalance } from '../payments/payments.providers.ts';

/** A transaction as the custodian reports it, with only the fields we use. */
export type CustodyTransaction = {
  id: string;
  /** Our own id of a withdrawal; empty for transactions that we didn't request. */
  externalTxId: string;
  status: string;
  assetId: string;
  txHash: string;
  source: { type: string };
  destination: { type: string; id: string };
  destinationAddress: string;
  amount: string;
  confirmations: number;
  createdAt: number;
  lastUpdated: number;
};

/** Order for a payment to an external address. `amount` is decimal text in the asset. */
type CustodyOrder = {
  externalTxId: string;
  assetId: string;
  amount: string;
  address: string;
  feeLevel: FeeLevel;
  playerId: bigint;
};

export type Custody = {
  /** Creates a player's vault account. The idempotency key makes a repeated call return the same vault. */
  createVault: (playerId: bigint) => Promise<string>;

  /** Returns the id of the player that a vault account was created for; undefined if it has another use. */
  playerOfVault: (vaultId: string) => Promise<string | undefined>;

  /** Creates the wallet of an asset in a vault and returns its address. Returns the address of an existing wallet. */
  address: (vaultId: string, assetId: string) => Promise<string>;

  /** Reads a transaction's current state, which overrides a webhook's content. */
  transaction: (id: string) => Promise<CustodyTransaction>;

  /**
   * Orders a payment to an external address. The custodian accepts each `externalTxId` only once, ever.
   * @throws CustodyError with the HTTP status if it refuses.
   */
  pay: (order: CustodyOrder) => Promise<void>;

  /** Reads the payment that we ordered under this id; undefined if the custodian doesn't know it. */
  payment: (externalTxId: string) => Promise<CustodyTransaction | undefined>;

  /** Returns the current network fees for a transfer of an asset, as decimal text in the coin that pays them. */
  fees: (assetId: string) => Promise<Record<FeeLevel, string>>;

  /**
   * Lists transactions changed after a time, oldest change first; at most one page. Finds changes that no webhook
   * reported. `unreadable`: ids of transactions whose record can't be read.
   */
  changedSince: (time: number) => Promise<{ transactions: CustodyTransaction[]; unreadable: string[] }>;

  /** Lists transactions created after a time, oldest first; at most one page. */
  begunSince: (time: number) => Promise<CustodyTransaction[]>;

  /**
   * Reads the sums over all vault accounts of the workspace, by asset, without amounts that the custodian has frozen.
   * @throws if a balance can't be read.
   */
  balances: () => Promise<ProviderBalance[]>;

  /**
   * Checks a webhook's detached signature (JWS, RS512 only) over its raw bytes against the custodian's own keys.
   * https://developers.fireblocks.com/docs/validating-webhooks
   * @throws if the keys can't be read, because then the signature is neither valid nor invalid.
   */
  isSigned: (body: Buffer, signature: unknown) => Promise<boolean>;
};
