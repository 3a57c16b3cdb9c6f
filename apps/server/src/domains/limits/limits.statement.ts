import type { StatementMonth } from '@aureus/contract/limits.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { type Db, databaseNow } from '../../platform/postgres.ts';
import type { Activity, Wallet } from '../wallet/wallet.ts';
import { monthsBefore } from './limits.rules.ts';
import * as store from './limits.statement.store.ts';

export type Statements = {
  /** Returns sums of each of the last twelve months, current month first. */
  read: (playerId: bigint) => Promise<StatementMonth[]>;
};

/** Time in ms after a month's end when the month's sums are stored, unless a bet of the month is still open. */
const SETTLED_AFTER_MS = 2 * 24 * 60 * 60_000;

const monthOf = (
  month: Date,
  { deposited, withdrawn, staked, paid, playedMs }: Activity,
): StatementMonth => ({
  month: month.toISOString().slice(0, 7),
  deposited: coinsFromCents(deposited),
  withdrawn: coinsFromCents(withdrawn),
  staked: coinsFromCents(staked),
  paid: coinsFromCents(paid),
  net: paid < staked ? -coinsFromCents(staked - paid) : coinsFromCents(paid - staked),
  playedMs: Number(playedMs),
});

/** Statements of a player's last twelve months. A month's sums are stored once they are final. */
export function createStatements({ db, wallet }: { db: Db; wallet: Wallet }): Statements {
  return {
    async read(playerId) {
      const now = await databaseNow(db);
      const months = monthsBefore(now, 12);
      const storedMonths = await store.readKept(db, playerId);
      const rows: StatementMonth[] = [];
      for (const { from, to } of months) {
        const storedMonth = storedMonths.get(from.getTime());
        if (storedMonth !== undefined) {
          rows.push(monthOf(from, storedMonth));
          continue;
        }
        const { isFinal, ...activity } = await wallet.activity(playerId, from, to);
        if (isFinal && to.getTime() + SETTLED_AFTER_MS < now) await store.keep(db, playerId, from, activity);
        rows.push(monthOf(from, activity));
      }
      return rows;
    },
  };
}
