import { setTimeout as delayFor } from 'node:timers/promises';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { type CustodyRecords, finalStatuses, type TransactionRecord } from './custody-records.ts';
import type { CustodyWebhooks } from './custody-webhooks.ts';

/** Statuses that a withdrawal passes before it is completed. */
const outgoingSteps = ['SUBMITTED', 'QUEUED', 'PENDING_SIGNATURE', 'BROADCASTING', 'CONFIRMING'];

export type CustodyChain = {
  /** Stores a new transaction, sends its webhook and starts its automatic steps. */
  begin: (record: TransactionRecord) => void;
  /** Ends a transaction that isn't final. Throws SwitchError if it's unknown or final. */
  end: (id: string, status: string, subStatus: string) => TransactionRecord;
  /** Takes the next step of a transaction that isn't final at once. Throws SwitchError if it's unknown or final. */
  advance: (id: string) => TransactionRecord;
  /** Lets a transaction that waits for a person continue. Throws SwitchError if it's unknown or final. */
  release: (id: string) => TransactionRecord;
  /** Continues transactions that an earlier run of the sandbox left unfinished. */
  resume: () => void;
  close: () => void;
};

/** True if a transaction no longer moves automatically: it's final, or waits for a person. */
const isStopped = (record: TransactionRecord): boolean =>
  finalStatuses.has(record.response.status) || record.response.status === record.stopsAt;

/**
 * Moves transactions forward by a timer. Deposits collect confirmations; withdrawals go through `outgoingSteps` first.
 */
export function createCustodyChain(
  world: World,
  records: CustodyRecords,
  webhooks: CustodyWebhooks,
): CustodyChain {
  const closing = new AbortController();
  const moving = new Set<string>();
  const confirmations = world.switchboard.dial(
    'custody',
    'confirmations',
    'count',
    2,
    'A transaction is final after this many.',
  );
  const stepMs = world.switchboard.dial(
    'custody',
    'step',
    'ms',
    1_500,
    'Time of one confirmation or one step.',
  );

  const update = (record: TransactionRecord, change: Partial<TransactionRecord['response']>): void => {
    Object.assign(record.response, change, { lastUpdated: Date.now() });
    records.transactions.put(record.response.id, record);
    webhooks.announce('transaction.status.updated', record.response);
  };

  const finish = (record: TransactionRecord): void => {
    if (record.stopsAt === 'PENDING_AML_SCREENING') {
      update(record, { status: 'PENDING_AML_SCREENING', subStatus: 'PENDING_AML_SCREENING' });
    } else if (record.outcome === 'complete') {
      update(record, { status: 'COMPLETED', subStatus: 'CONFIRMED' });
    } else if (record.outcome === 'reject') {
      update(record, { status: 'REJECTED', subStatus: 'REJECTED_AML_SCREENING' });
    } else {
      update(record, { status: 'FAILED', subStatus: 'DROPPED_BY_BLOCKCHAIN' });
    }
  };

  /** Moves a transaction one step forward. */
  const step = (record: TransactionRecord): void => {
    const { status, numOfConfirmations } = record.response;
    if (status === 'CONFIRMING' || status === 'PENDING_AML_SCREENING') {
      const seen = Math.min(numOfConfirmations + 1, confirmations.value);
      record.response.numOfConfirmations = seen;
      if (seen >= confirmations.value) finish(record);
      else update(record, {});
      return;
    }
    if (status === 'SUBMITTED' && record.stopsAt === 'PENDING_AUTHORIZATION') {
      update(record, { status: 'PENDING_AUTHORIZATION', subStatus: '' });
      return;
    }
    if (status === 'PENDING_SIGNATURE' && record.outcome !== 'complete') {
      const rejected = record.outcome === 'reject';
      update(record, {
        status: rejected ? 'REJECTED' : 'FAILED',
        subStatus: rejected ? 'REJECTED_BY_USER' : 'INSUFFICIENT_FUNDS',
      });
      return;
    }
    const position = status === 'PENDING_AUTHORIZATION' ? 0 : outgoingSteps.indexOf(status);
    update(record, { status: outgoingSteps[position + 1] ?? 'CONFIRMING', subStatus: '' });
  };

  const move = async (id: string): Promise<void> => {
    if (moving.has(id)) return;
    moving.add(id);
    for (;;) {
      await delayFor(stepMs.value, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      // Reload the record: somebody may have ended the transaction during the wait.
      const record = records.transactions.get(id);
      if (record === undefined || isStopped(record)) break;
      step(record);
      if (isStopped(record)) break;
    }
    moving.delete(id);
  };

  const mustFind = (id: string): TransactionRecord => {
    const record = records.transactions.get(id);
    if (record === undefined) throw new SwitchError(`There is no transaction ${id}.`, 404);
    if (finalStatuses.has(record.response.status)) {
      throw new SwitchError(`The transaction is final: ${record.response.status}.`, 409);
    }
    return record;
  };

  return {
    begin: (record) => {
      records.transactions.put(record.response.id, record);
      webhooks.announce('transaction.created', record.response);
      void move(record.response.id);
    },
    end: (id, status, subStatus) => {
      const record = mustFind(id);
      update(record, { status, subStatus });
      return record;
    },
    advance: (id) => {
      const record = mustFind(id);
      step(record);
      return record;
    },
    release: (id) => {
      const record = mustFind(id);
      delete record.stopsAt;
      records.transactions.put(id, record);
      void move(id);
      return record;
    },
    resume: () => {
      for (const record of records.transactions.list()) if (!isStopped(record)) void move(record.response.id);
    },
    close: () => closing.abort(),
  };
}
