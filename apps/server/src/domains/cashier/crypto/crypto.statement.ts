import type { Db } from '../../../platform/postgres.ts';
import type { Statement } from '../payments/payments.providers.ts';
import type { Custody, CustodyTransaction } from './crypto.fireblocks.ts';
import { nextPageAfter, stateOfStatus } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

const standingOf = (status: string): 'PAID' | 'FAILED' | 'OPEN' => {
  const state = stateOfStatus(status);
  return state === 'COMPLETED' ? 'PAID' : state === 'FAILED' ? 'FAILED' : 'OPEN';
};

/**
 * Lists the custodian's transactions as a statement: deposits into our vaults and withdrawals from them. Transfers
 * between our own vaults are left out.
 */
export function custodyStatement(db: Db, custody: Custody): Statement {
  return async (since) => {
    const transactions: CustodyTransaction[] = [];
    for (let after = since.getTime(); ; ) {
      const page = await custody.begunSince(after);
      transactions.push(...page);
      const newest = page.at(-1)?.createdAt;
      if (newest === undefined || newest <= after) break;
      // Consecutive pages overlap. Duplicates are removed below.
      after = nextPageAfter(after, newest);
    }
    const once = [...new Map(transactions.map((one) => [one.id, one])).values()];
    const players = await store.playersOfVaults(db, [
      ...new Set(once.map(({ destination }) => destination.id)),
    ]);
    return once
      .filter(
        ({ source, destination }) =>
          (source.type === 'VAULT_ACCOUNT') !== (destination.type === 'VAULT_ACCOUNT'),
      )
      .map((one) => {
        const isDeposit = one.destination.type === 'VAULT_ACCOUNT';
        return {
          providerId: one.id,
          ref: one.externalTxId || null,
          way: isDeposit ? 'DEPOSIT' : 'WITHDRAW',
          standing: standingOf(one.status),
          method: one.assetId,
          amount: one.amount,
          playerId: isDeposit ? (players.get(one.destination.id) ?? null) : null,
          createdAt: new Date(one.createdAt),
          changedAt: new Date(one.lastUpdated),
        };
      });
  };
}
