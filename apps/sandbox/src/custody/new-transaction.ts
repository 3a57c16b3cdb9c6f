import { isAddress } from './addresses.ts';
import { type Asset, type FeeLevel, findAsset, formatUnits, parseAmount } from './assets.ts';
import {
  type AddressRecord,
  newTransactionId,
  newTxHash,
  type Party,
  type TransactionRecord,
  type TransactionResponse,
} from './custody-records.ts';

/**
 * Returns an amount's value in US dollars, with two decimals. It is only a quote, so a floating-point number is fine.
 */
function inUsd(units: bigint, asset: Asset, priceOf: (id: string) => number): string {
  return ((Number(units) / 10 ** asset.decimals) * priceOf(asset.priceId)).toFixed(2);
}

function emptyResponse(asset: Asset, units: bigint, amountUSD: string): TransactionResponse {
  const amount = formatUnits(units, asset.decimals);
  const now = Date.now();
  return {
    id: newTransactionId(),
    externalTxId: '',
    status: 'SUBMITTED',
    subStatus: '',
    txHash: '',
    operation: 'TRANSFER',
    assetId: asset.id,
    assetType: asset.id === asset.network ? 'BASE_ASSET' : 'TOKEN',
    source: { type: 'UNKNOWN' },
    destination: { type: 'UNKNOWN' },
    sourceAddress: '',
    destinationAddress: '',
    destinationTag: '',
    amountInfo: { amount, requestedAmount: amount, netAmount: amount, amountUSD },
    feeInfo: { networkFee: '0' },
    feeCurrency: asset.feeAsset,
    numOfConfirmations: 0,
    createdAt: now,
    lastUpdated: now,
    customerRefId: '',
    note: '',
  };
}

/** Creates a payment from outside to a vault's address, in the state in which the network first shows it. */
export function incomingTransaction(options: {
  address: AddressRecord;
  asset: Asset;
  units: bigint;
  vaultName: string;
  sourceAddress: string;
  priceOf: (id: string) => number;
}): TransactionResponse {
  const { address, asset, units } = options;
  return {
    ...emptyResponse(asset, units, inUsd(units, asset, options.priceOf)),
    status: 'CONFIRMING',
    txHash: newTxHash(asset.network),
    source: { type: 'UNKNOWN', id: '', name: 'External', subType: '' },
    destination: { type: 'VAULT_ACCOUNT', id: address.vaultId, name: options.vaultName, subType: '' },
    sourceAddress: options.sourceAddress,
    destinationAddress: address.address,
    customerRefId: address.customerRefId ?? '',
    feeInfo: { networkFee: asset.networkFee.MEDIUM },
  };
}

const isParty = (value: unknown): value is Party & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Fields that `POST /transactions` and its fee estimate share. */
type TransferOrder = {
  asset: Asset;
  units: bigint;
  feeLevel: FeeLevel;
  source: Party;
  address: string;
  tag: string;
};

/** Parses a transfer from a vault account to a one-time address. Returns the reason if it can't be made. */
export function readTransfer(
  body: Record<string, unknown>,
  hasVault: (id: string) => boolean,
): TransferOrder | { problem: string } {
  const asset = findAsset(String(body['assetId']));
  if (asset === undefined) return { problem: 'assetId is not supported' };
  const amount = body['amount'];
  const units =
    typeof amount === 'string' || typeof amount === 'number'
      ? parseAmount(amount, asset.decimals)
      : undefined;
  if (units === undefined) return { problem: 'amount must be positive decimal text' };
  const { source, destination } = body;
  if (!isParty(source) || source.type !== 'VAULT_ACCOUNT' || !hasVault(String(source.id))) {
    return { problem: 'source must be a vault account' };
  }
  if (!isParty(destination) || destination.type !== 'ONE_TIME_ADDRESS') {
    return { problem: 'destination must be a ONE_TIME_ADDRESS' };
  }
  const oneTime = destination['oneTimeAddress'];
  const address =
    typeof oneTime === 'object' && oneTime !== null && 'address' in oneTime ? String(oneTime.address) : '';
  if (!isAddress(asset.network, address))
    return { problem: 'oneTimeAddress is not an address of this asset' };
  const tag = typeof oneTime === 'object' && oneTime !== null && 'tag' in oneTime ? String(oneTime.tag) : '';
  const feeLevel = body['feeLevel'] ?? 'MEDIUM';
  if (feeLevel !== 'LOW' && feeLevel !== 'MEDIUM' && feeLevel !== 'HIGH') {
    return { problem: 'feeLevel must be LOW, MEDIUM or HIGH' };
  }
  return { asset, units, feeLevel, source: { type: source.type, id: String(source.id) }, address, tag };
}

/**
 * Creates a payment out of a vault. With `treatAsGrossAmount`, the network fee is deducted from the amount if both are
 * in the same asset and the amount is larger.
 */
export function outgoingTransaction(
  order: TransferOrder,
  body: Record<string, unknown>,
  priceOf: (id: string) => number,
): TransactionRecord['response'] {
  const { asset, units } = order;
  const base = emptyResponse(asset, units, inUsd(units, asset, priceOf));
  const networkFee = asset.networkFee[order.feeLevel];
  const feeUnits = asset.feeAsset === asset.id ? (parseAmount(networkFee, asset.decimals) ?? 0n) : 0n;
  const gross = body['treatAsGrossAmount'] === true;
  const netUnits = gross && units > feeUnits ? units - feeUnits : units;
  const textOf = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
  return {
    ...base,
    externalTxId: textOf('externalTxId'),
    customerRefId: textOf('customerRefId'),
    note: textOf('note'),
    txHash: newTxHash(asset.network),
    source: { ...order.source, name: 'Treasury', subType: '' },
    destination: { type: 'ONE_TIME_ADDRESS', id: '', name: 'N/A', subType: '' },
    destinationAddress: order.address,
    destinationTag: order.tag,
    amountInfo: { ...base.amountInfo, netAmount: formatUnits(netUnits, asset.decimals) },
    feeInfo: { networkFee },
  };
}
