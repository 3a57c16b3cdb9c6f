// Results of each account on its own seeds, against what chance allows.
import type { CaseTable } from '@aureus/fair/cases.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import { addFortunes, evidenceOf, type Fortune, fortuneOf, isBeyondChance } from './house.accounts.rules.ts';
import * as store from './house.accounts.store.ts';

/** Sums up each account's results on solo games, and finds those that chance doesn't explain. */
export function createAccounts(parts: {
  db: Db;
  now: () => number;
  books: Pick<WalletBooks, 'accountsPlayed'>;
  cases: Pick<Cases, 'version'>;
  securityEvents: SecurityEvents;
}) {
  const { db, now, books, cases, securityEvents } = parts;

  async function raiseAlarms(playerIds: readonly bigint[]): Promise<void> {
    for (const [playerId, fortune] of await store.readFortunes(db, playerIds)) {
      if (!isBeyondChance(fortune)) continue;
      const { gain } = fortune;
      const evidence = evidenceOf(fortune);
      if (await store.addAlarm(db, { playerId, gain, evidence, at: new Date(now()) }))
        securityEvents.report({
          kind: 'house_alarm',
          playerId,
          what: `an account won ${gain.toFixed(2)} on solo games, odds against chance e^${evidence.toFixed(0)}`,
        });
    }
  }

  return {
    /** Counts an hour again, and raises an alarm for each account that it brings beyond the bound. */
    async countHour(from: Date, to: Date): Promise<void> {
      const groups = await books.accountsPlayed(from, to);
      const tables = new Map<string, CaseTable | undefined>();
      for (const { game, kind } of groups) {
        const id = String(kind['version']);
        if (game === 'cases' && !tables.has(id))
          tables.set(id, /^\d+$/.test(id) ? (await cases.version(BigInt(id)))?.table : undefined);
      }
      const fortunes = new Map<bigint, Fortune>();
      for (const group of groups) {
        const fortune = fortuneOf(group, (version) => tables.get(version));
        const before = fortunes.get(group.playerId);
        fortunes.set(group.playerId, before === undefined ? fortune : addFortunes(before, fortune));
      }
      await db.transaction().execute((tx) => store.replaceHour(tx, from, fortunes));
      await raiseAlarms([...fortunes.keys()]);
    },

    /** Adds hours that are never counted again to the accounts' sums. */
    fold: (before: Date) => db.transaction().execute((tx) => store.foldHours(tx, before)),
  };
}
