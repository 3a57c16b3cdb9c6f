// Results of each account on its own seeds, against what chance allows.
import type { CaseTable } from '@aureus/fair/cases.ts';
import { allOf, readFact } from '../../platform/facts.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { AccountPlayed, WalletBooks } from '../wallet/wallet.books.ts';
import {
  addFortunes,
  evidenceOf,
  type Fortune,
  fortuneOf,
  isBeyondChance,
  noFortune,
} from './house.accounts.rules.ts';
import * as store from './house.accounts.store.ts';

const HOUR_MS = 60 * 60_000;

/** Sums up each account's results on solo games, and finds those that chance doesn't explain. */
export function createAccounts(parts: {
  db: Db;
  now: () => number;
  books: Pick<WalletBooks, 'accountsPlayed' | 'accountPlayedFact'>;
  cases: Pick<Cases, 'version'>;
  securityEvents: SecurityEvents;
}) {
  const { db, now, books, cases, securityEvents } = parts;

  /** Raises an alarm for an account that chance doesn't explain, once. */
  async function judge(playerId: bigint, fortune: Fortune): Promise<void> {
    if (!isBeyondChance(fortune)) return;
    const { gain } = fortune;
    const evidence = evidenceOf(fortune);
    if (await store.addAlarm(db, { playerId, gain, evidence, at: new Date(now()) }))
      securityEvents.report({
        kind: 'house_alarm',
        playerId,
        what: `an account won ${gain.toFixed(2)} on solo games, odds against chance e^${evidence.toFixed(0)}`,
      });
  }

  /** Sums the fortunes of groups of bets by player. */
  async function fortunesOf(groups: readonly AccountPlayed[]): Promise<Map<bigint, Fortune>> {
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
    return fortunes;
  }

  return {
    /**
     * Counts an hour, replacing an earlier count, and raises an alarm for each of its accounts that is newly beyond
     * the bound.
     */
    async countHour(from: Date, to: Date): Promise<void> {
      const fortunes = await fortunesOf(await books.accountsPlayed(from, to));
      await db.transaction().execute((tx) => store.replaceHour(tx, from, fortunes));
      for (const [playerId, fortune] of await store.readFortunes(db, [...fortunes.keys()]))
        await judge(playerId, fortune);
    },

    /**
     * Judges one account by all its solo games until now, even those that no roll-up has counted. Call before money
     * leaves the account.
     */
    async look(playerId: bigint): Promise<void> {
      // One statement, so one snapshot: a roll-up meanwhile neither hides bets nor counts them twice.
      const to = new Date(now() + HOUR_MS);
      const { earlier, groups } = await readFact(
        db,
        allOf({
          earlier: store.fortuneFact(playerId),
          groups: books.accountPlayedFact(playerId, store.countedAgainFrom, to),
        }),
      );
      const recent = (await fortunesOf(groups)).get(playerId) ?? noFortune();
      await judge(playerId, addFortunes(earlier, recent));
    },

    /** Adds hours that are never counted again to the accounts' sums. */
    fold: (before: Date) => db.transaction().execute((tx) => store.foldHours(tx, before)),
  };
}
