import { randomUUID } from 'node:crypto';
import type { RsaKeys } from '../rsa-keys.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { deriveAddress } from './addresses.ts';
import { findAsset, parseAmount } from './assets.ts';
import type { CustodyChain } from './custody-chain.ts';
import type { CustodyRecords, TransactionRecord, TransactionResponse } from './custody-records.ts';
import { type CustodyWebhooks, signatureHeader, signDetached, webhookBody } from './custody-webhooks.ts';
import { type Forgery, forgedSignatures, forgeries } from './forgeries.ts';
import { incomingTransaction } from './new-transaction.ts';

export type Deposit = { address: string; method: string; amount: string | number };
type Outcome = TransactionRecord['outcome'];

const outcomes = ['complete', 'reject', 'fail'] as const;
const idField = { id: { type: 'string', maxLength: 64 } } as const;

/** Adds the switches that decide the outcome of new transactions, and returns a function that reads them. */
export function addCustodyPlan(
  world: World,
): (direction: 'in' | 'out') => Pick<TransactionRecord, 'outcome' | 'stopsAt'> {
  const { switchboard } = world;
  const held = switchboard.toggle(
    'custody',
    'hold',
    'New deposits stop at PENDING_AML_SCREENING once they are confirmed.',
  );
  const approval = switchboard.toggle(
    'custody',
    'approval',
    'New withdrawals stop at PENDING_AUTHORIZATION.',
  );
  const plan: { outcome: Outcome } = { outcome: 'complete' };
  switchboard.add<{ outcome: Outcome }>({
    provider: 'custody',
    name: 'outcome',
    says: 'How new transactions end.',
    fields: { outcome: { type: 'string', enum: outcomes } },
    required: ['outcome'],
    act: ({ outcome }) => {
      plan.outcome = outcome;
      return { outcome };
    },
  });
  switchboard.onReset(() => {
    plan.outcome = 'complete';
  });
  return (direction) => ({
    outcome: plan.outcome,
    ...(direction === 'in' && held.on ? { stopsAt: 'PENDING_AML_SCREENING' as const } : {}),
    ...(direction === 'out' && approval.on ? { stopsAt: 'PENDING_AUTHORIZATION' as const } : {}),
  });
}

/** Adds the switches for network fees and for refusing new withdrawals. */
export function addOrderSwitches({ switchboard }: World): {
  feeTimes: () => number;
  isClosed: () => boolean;
} {
  const closed = switchboard.toggle(
    'custody',
    'no-orders',
    'New withdrawals are answered with 503, and everything else as ever.',
  );
  const fees = { times: 1 };
  switchboard.add<{ times: number }>({
    provider: 'custody',
    name: 'fees',
    says: 'Networks ask so many times their usual fee.',
    fields: { times: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
    required: ['times'],
    act: ({ times }) => {
      fees.times = times;
      return { times };
    },
  });
  switchboard.onReset(() => {
    fees.times = 1;
  });
  return { feeTimes: () => fees.times, isClosed: () => closed.on };
}

/**
 * Creates the function that sends coins from outside to a vault's address. That function throws SwitchError with the
 * reason if the coins can't arrive.
 */
export function createPayer(options: {
  records: CustodyRecords;
  chain: CustodyChain;
  plan: ReturnType<typeof addCustodyPlan>;
  priceOf: (id: string) => number;
}): (deposit: Deposit) => TransactionResponse {
  const { records } = options;
  return ({ address, method, amount }) => {
    const asset = findAsset(method);
    if (asset === undefined) throw new SwitchError(`"${method}" is not an asset of this custodian.`);
    const units = parseAmount(amount, asset.decimals);
    if (units === undefined) {
      throw new SwitchError(
        `The amount must be positive, plain decimal text with at most ${asset.decimals} decimals.`,
      );
    }
    const owner = records.addresses.get(`${asset.id}:${address.trim()}`);
    if (owner === undefined) throw new SwitchError(`No vault has this ${asset.id} address.`, 404);
    const response = incomingTransaction({
      address: owner,
      asset,
      units,
      vaultName: records.vaults.get(owner.vaultId)?.name ?? '',
      sourceAddress: deriveAddress(asset.network, `outside:${randomUUID()}`),
      priceOf: options.priceOf,
    });
    options.chain.begin({ response, direction: 'in', ...options.plan('in') });
    return response;
  };
}

const brief = ({ response }: TransactionRecord) => ({ id: response.id, status: response.status });

/** Adds the actions that a test or a person can take on the custodian's transactions. */
export function addCustodySwitches(options: {
  world: World;
  records: CustodyRecords;
  chain: CustodyChain;
  webhooks: CustodyWebhooks;
  keys: RsaKeys;
  pay: (deposit: Deposit) => TransactionResponse;
}): void {
  const { records, chain, webhooks, keys, pay } = options;
  const { switchboard } = options.world;
  const provider = 'custody';

  switchboard.add<Deposit>({
    provider,
    name: 'deposit',
    says: 'Somebody outside sends coins to an address of a vault; method is the asset, such as LTC.',
    fields: {
      address: { type: 'string', maxLength: 128 },
      method: { type: 'string', maxLength: 32 },
      amount: { type: ['string', 'number'] },
    },
    required: ['address', 'method', 'amount'],
    act: (deposit) => {
      const { id, status, txHash } = pay(deposit);
      return { id, status, txHash };
    },
  });
  switchboard.add<{ id: string }>({
    provider,
    name: 'advance',
    says: 'The next confirmation or step of a transaction happens now.',
    fields: idField,
    required: ['id'],
    act: ({ id }) => brief(chain.advance(id)),
  });
  switchboard.add<{ id: string }>({
    provider,
    name: 'release',
    says: 'A transaction that was stopped goes on.',
    fields: idField,
    required: ['id'],
    act: ({ id }) => brief(chain.release(id)),
  });
  switchboard.add<{ id: string }>({
    provider,
    name: 'reject',
    says: 'A transaction that is not final is rejected by the screening.',
    fields: idField,
    required: ['id'],
    act: ({ id }) => brief(chain.end(id, 'REJECTED', 'REJECTED_AML_SCREENING')),
  });
  switchboard.add<{ id: string }>({
    provider,
    name: 'fail',
    says: 'A transaction that is not final fails on the chain.',
    fields: idField,
    required: ['id'],
    act: ({ id }) => brief(chain.end(id, 'FAILED', 'DROPPED_BY_BLOCKCHAIN')),
  });
  switchboard.add<{ id: string; copies?: number }>({
    provider,
    name: 'replay',
    says: 'All webhooks of a transaction are sent again, in random order, this many times.',
    fields: { ...idField, copies: { type: 'integer', minimum: 1, maximum: 1_000 } },
    required: ['id'],
    act: async ({ id, copies = 1 }) => {
      const parcels = webhooks.courier.kept().filter((parcel) => parcel.subject === id);
      const shuffled = Array.from({ length: copies }, () => parcels)
        .flat()
        .map((parcel) => ({ parcel, place: Math.random() }))
        .sort((left, right) => left.place - right.place);
      const statuses: (number | null)[] = [];
      for (const { parcel } of shuffled) {
        const signature = await signDetached(keys.privateKey, keys.kid, parcel.body);
        statuses.push(
          await webhooks.courier.post(
            parcel.body,
            { [signatureHeader]: signature },
            `${parcel.event} ${id} replayed`,
          ),
        );
      }
      return { sent: statuses.length, accepted: statuses.filter((status) => status === 200).length };
    },
  });
  switchboard.add<{ id: string; kind: Forgery }>({
    provider,
    name: 'forge',
    says: 'A webhook that says COMPLETED about a transaction is sent by a forger, or (premature) by the provider too early.',
    fields: { ...idField, kind: { type: 'string', enum: forgeries } },
    required: ['id', 'kind'],
    act: async ({ id, kind }) => {
      const record = records.transactions.get(id);
      if (record === undefined) throw new SwitchError(`There is no transaction ${id}.`, 404);
      const claimed = {
        ...record.response,
        status: 'COMPLETED',
        subStatus: 'CONFIRMED',
        lastUpdated: Date.now(),
      };
      const body = webhookBody(randomUUID(), 'transaction.status.updated', claimed);
      const signature = await forgedSignatures[kind](body, keys);
      const header: Record<string, string> = signature === '' ? {} : { [signatureHeader]: signature };
      const sentBody = kind === 'changed-body' ? body.replace('"COMPLETED"', '"COMPLETED" ') : body;
      const status = await webhooks.courier.post(sentBody, header, `forged ${kind} ${id}`);
      return { kind, status };
    },
  });
}
