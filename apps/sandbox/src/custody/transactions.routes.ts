import type { FastifyInstance } from 'fastify';
import { isAddress } from './addresses.ts';
import { type Asset, type FeeLevel, findAsset, formatUnits, parseAmount } from './assets.ts';
import type { CustodyChain } from './custody-chain.ts';
import { type CustodyRecords, finalStatuses, type TransactionRecord } from './custody-records.ts';
import type { Once } from './idempotency.ts';
import { outgoingTransaction, readTransfer } from './new-transaction.ts';

const mostListed = 500;
const listedByDefault = 200;

/** Number of decimals with which network fees are parsed and formatted. */
const feeDecimals = 18;

/** Returns a network's fees by level. @param times multiplier of `networkFee`. */
function feeLevels(asset: Asset, times: number) {
  const at = (level: FeeLevel) => ({
    feePerByte:
      asset.network === 'BTC' || asset.network === 'LTC' ? { LOW: '2', MEDIUM: '5', HIGH: '10' }[level] : '0',
    gasPrice: asset.network === 'ETH' ? { LOW: '10', MEDIUM: '20', HIGH: '40' }[level] : '0',
    gasLimit: asset.network === 'ETH' ? '65000' : '0',
    networkFee: formatUnits(
      (parseAmount(asset.networkFee[level], feeDecimals) ?? 0n) * BigInt(times),
      feeDecimals,
    ),
    baseFee: '0',
    priorityFee: '0',
  });
  return { low: at('LOW'), medium: at('MEDIUM'), high: at('HIGH') };
}

/** Serves transfers: create, read, list, cancel, fee estimates and address validation. */
export function addTransactionRoutes(options: {
  scope: FastifyInstance;
  records: CustodyRecords;
  chain: CustodyChain;
  once: Once;
  priceOf: (id: string) => number;
  /** Returns the status at which a new transaction will wait, if any, and its outcome, by the current switches. */
  plan: (direction: 'in' | 'out') => Pick<TransactionRecord, 'outcome' | 'stopsAt'>;
  orders: {
    /** Multiplier of the usual network fees. */
    feeTimes: () => number;
    /** True while new withdrawals are refused. */
    isClosed: () => boolean;
  };
}): void {
  const { scope, records, chain, once } = options;
  const notFound = { message: 'Transaction not found', code: 404 };
  const hasVault = (id: string): boolean => records.vaults.get(id) !== undefined;

  scope.post<{ Body: Record<string, unknown> | undefined }>('/transactions', async (request, reply) => {
    if (options.orders.isClosed()) return reply.code(503).send({ message: 'Come back later', code: 503 });
    return once(request, reply, () => {
      const body = request.body ?? {};
      const order = readTransfer(body, hasVault);
      if ('problem' in order) return { status: 400, body: { message: order.problem, code: 400 } };
      const response = outgoingTransaction(order, body, options.priceOf);
      if (
        response.externalTxId !== '' &&
        !records.externalIds.claim(response.externalTxId, { id: response.id })
      ) {
        return {
          status: 400,
          body: { message: 'The external tx id that was provided already exists', code: 1438 },
        };
      }
      chain.begin({ response, direction: 'out', ...options.plan('out') });
      return { status: 200, body: { id: response.id, status: response.status, systemMessages: [] } };
    });
  });

  scope.post<{ Body: Record<string, unknown> | undefined }>(
    '/transactions/estimate_fee',
    async (request, reply) => {
      const order = readTransfer(request.body ?? {}, hasVault);
      if ('problem' in order) return reply.code(400).send({ message: order.problem, code: 400 });
      return feeLevels(order.asset, options.orders.feeTimes());
    },
  );

  scope.get<{ Querystring: { assetId?: string } }>('/estimate_network_fee', async (request, reply) => {
    const asset = findAsset(request.query.assetId ?? '');
    if (asset === undefined) return reply.code(400).send({ message: 'assetId is not supported', code: 400 });
    return feeLevels(asset, options.orders.feeTimes());
  });

  type ListQuery = Partial<
    Record<
      | 'after'
      | 'before'
      | 'status'
      | 'assets'
      | 'limit'
      | 'sort'
      | 'orderBy'
      | 'txHash'
      | 'sourceId'
      | 'destId',
      string
    >
  >;
  scope.get<{ Querystring: ListQuery }>('/transactions', async (request, reply) => {
    const { query } = request;
    const by = query.orderBy === 'lastUpdated' ? 'lastUpdated' : 'createdAt';
    const rising = query.sort === 'ASC';
    const assetIds = query.assets?.split(',');
    const limit = Math.min(Number(query.limit ?? listedByDefault) || listedByDefault, mostListed);
    const matches = records.transactions
      .list()
      .map((record) => record.response)
      .filter((one) => query.after === undefined || one[by] > Number(query.after))
      .filter((one) => query.before === undefined || one[by] < Number(query.before))
      .filter((one) => query.status === undefined || one.status === query.status)
      .filter((one) => assetIds === undefined || assetIds.includes(one.assetId))
      .filter((one) => query.txHash === undefined || one.txHash === query.txHash)
      .filter((one) => query.sourceId === undefined || one.source.id === query.sourceId)
      .filter((one) => query.destId === undefined || one.destination.id === query.destId)
      .sort((left, right) => (rising ? left[by] - right[by] : right[by] - left[by]))
      .slice(0, limit);
    return reply.send(matches);
  });

  scope.get<{ Params: { id: string } }>('/transactions/:id', async (request, reply) => {
    const record = records.transactions.get(request.params.id);
    return record === undefined ? reply.code(404).send(notFound) : record.response;
  });

  scope.get<{ Params: { id: string } }>('/transactions/external_tx_id/:id', async (request, reply) => {
    const entry = records.externalIds.get(request.params.id);
    const record = entry === undefined ? undefined : records.transactions.get(entry.id);
    return record === undefined ? reply.code(404).send(notFound) : record.response;
  });

  scope.get<{ Params: { assetId: string; address: string } }>(
    '/transactions/validate_address/:assetId/:address',
    async (request, reply) => {
      const asset = findAsset(request.params.assetId);
      if (asset === undefined)
        return reply.code(400).send({ message: 'assetId is not supported', code: 400 });
      const isValid = isAddress(asset.network, request.params.address);
      return { isValid, isActive: isValid, requiresTag: false };
    },
  );

  scope.post<{ Params: { id: string } }>('/transactions/:id/cancel', async (request, reply) =>
    once(request, reply, () => {
      const record = records.transactions.get(request.params.id);
      if (record === undefined) return { status: 404, body: notFound };
      const { status } = record.response;
      const tooLate = finalStatuses.has(status) || status === 'BROADCASTING' || status === 'CONFIRMING';
      if (record.direction === 'in' || tooLate) {
        return {
          status: 400,
          body: { message: `The transaction cannot be cancelled: ${status}`, code: 400 },
        };
      }
      chain.end(request.params.id, 'CANCELLED', 'CANCELLED_BY_USER_REQUEST');
      return { status: 200, body: { success: true } };
    }),
  );
}
