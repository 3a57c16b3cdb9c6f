import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

export type VaultAccount = {
  id: string;
  name: string;
  hiddenOnUI: boolean;
  autoFuel: boolean;
  customerRefId?: string;
  /** Ids of the assets for which this vault has a wallet. */
  assets: string[];
};

export type AddressRecord = {
  vaultId: string;
  assetId: string;
  address: string;
  bip44AddressIndex: number;
  description?: string;
  customerRefId?: string;
};

export type Party = { type: string; id?: string; name?: string; subType?: string };

/** Transaction as the custodian reports it, with Fireblocks' fields but without the deprecated ones. */
export type TransactionResponse = {
  id: string;
  externalTxId: string;
  status: string;
  subStatus: string;
  txHash: string;
  operation: 'TRANSFER';
  assetId: string;
  assetType: string;
  source: Party;
  destination: Party;
  sourceAddress: string;
  destinationAddress: string;
  destinationTag: string;
  amountInfo: { amount: string; requestedAmount: string; netAmount: string; amountUSD: string };
  feeInfo: { networkFee: string };
  feeCurrency: string;
  numOfConfirmations: number;
  createdAt: number;
  lastUpdated: number;
  customerRefId: string;
  note: string;
};

export type TransactionRecord = {
  response: TransactionResponse;
  direction: 'in' | 'out';
  /** Status at which the transaction waits until a person releases it. */
  stopsAt?: 'PENDING_AML_SCREENING' | 'PENDING_AUTHORIZATION';
  /** State in which the transaction ends if no person interferes. */
  outcome: 'complete' | 'reject' | 'fail';
};

export const finalStatuses: ReadonlySet<string> = new Set([
  'COMPLETED',
  'CANCELLED',
  'BLOCKED',
  'REJECTED',
  'FAILED',
]);

/** Opens the custodian's stored vaults, addresses and transactions. */
export function openCustodyRecords(store: Store) {
  return {
    vaults: store.shelf<VaultAccount>('custody.vaults'),
    /** Key: `<asset>:<address>`. Tokens of one chain share the chain's addresses. */
    addresses: store.shelf<AddressRecord>('custody.addresses'),
    transactions: store.shelf<TransactionRecord>('custody.transactions'),
    /**
     * Ids of transactions by the caller's own id. They are kept forever, so that a caller's id can't be used twice.
     */
    externalIds: store.shelf<{ id: string }>('custody.external-ids'),
  };
}

export type CustodyRecords = ReturnType<typeof openCustodyRecords>;

export const newTransactionId = (): string => randomUUID();
export const newTxHash = (network: string): string =>
  `${network === 'ETH' ? '0x' : ''}${randomBytes(32).toString('hex')}`;
