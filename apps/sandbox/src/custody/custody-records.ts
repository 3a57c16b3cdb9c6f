import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

export type VaultAccount = {
  id: string;
  name: string;
  hiddenOnUI: boolean;
  autoFuel: boolean;
  customerRefId?: string;
  /** Ids of the assets whose wallet exists in this vault. */
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
  /** Status at which the transaction stops until somebody releases it. Decided at creation. */
  stopsAt?: 'PENDING_AML_SCREENING' | 'PENDING_AUTHORIZATION';
  /** Final outcome if no one interferes. */
  outcome: 'complete' | 'reject' | 'fail';
};

export const finalStatuses: ReadonlySet<string> = new Set([
  'COMPLETED',
  'CANCELLED',
  'BLOCKED',
  'REJECTED',
  'FAILED',
]);

/** Opens all stored records of the custodian. */
export function openCustodyRecords(store: Store) {
  return {
    vaults: store.shelf<VaultAccount>('custody.vaults'),
    /** Keyed by `<asset>:<address>`. The tokens of a chain share its addresses. */
    addresses: store.shelf<AddressRecord>('custody.addresses'),
    transactions: store.shelf<TransactionRecord>('custody.transactions'),
    /** Transaction id by the caller's own id. Never deleted, so an id stays unique forever. */
    externalIds: store.shelf<{ id: string }>('custody.external-ids'),
  };
}

export type CustodyRecords = ReturnType<typeof openCustodyRecords>;

/** Ids and hashes in the forms that the custodian and the chains use. */
export const newTransactionId = (): string => randomUUID();
export const newTxHash = (network: string): string =>
  `${network === 'ETH' ? '0x' : ''}${randomBytes(32).toString('hex')}`;
