import { HOUSE_ALARM } from '@aureus/contract/house.ts';
import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import type { SpinLayoutName } from '@aureus/fair/spin.ts';
import { caseVariance } from '@aureus/fair/variance.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import type { Db } from '../../platform/postgres.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Played, WalletBooks } from '../wallet/wallet.books.ts';
import { createAccounts } from './house.accounts.ts';
import { bookSums } from './house.coverage.rules.ts';
import { hourRows, type PlayedBattle } from './house.hours.rules.ts';
import { boundOf, rhoOf, zOf } from './house.rules.ts';
import * as store from './house.store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum number of days that a roll-up goes back; the first one covers them all. */
const FIRST_DAYS = 31;
/** Number of past days whose variance defines a usual day. */
const PAST_DAYS = 7;
/**
 * Time in ms before the hour of the last roll-up that is counted again, since a long transaction may commit a bet
 * late.
 */
const LATE_MS = HOUR_MS;
const MICROS_PER_CENT = 10_000;
const floorTo = (time: number, ms: number): number => Math.floor(time / ms) * ms;

export type RollUpParts = {
  db: Db;
  now: () => number;
  trustedNow: TrustedNow;
  books: WalletBooks;
  battles: Pick<Battles, 'seenBetween'>;
  cases: Pick<Cases, 'version' | 'noteOpenings'>;
  layout: SpinLayoutName;
  securityEvents: SecurityEvents;
  /** Sums stakes in draws that wait for a late beacon round, in cents. */
  waitingStakes: () => Promise<bigint>;
};

/** Expected payout of the stakes by the exact RTP, in cents. */
export const theoreticalOf = ({ staked, edge }: { staked: bigint; edge: bigint }): number =>
  Number(staked) - Number(edge) / MICROS_PER_CENT;

/** Counts how often each case version was opened outside battles. */
function openingsOf(groups: readonly Played[]): Map<string, number> {
  const openings = new Map<string, number>();
  for (const { game, kind, bets } of groups) {
    if (game !== 'cases') continue;
    const version = String(kind['version']);
    openings.set(version, (openings.get(version) ?? 0) + Number(bets) * Number(kind['count']));
  }
  return openings;
}

/** Sums up settled bets hour by hour. Running it again counts no bet twice. */
export function createRollUp(parts: RollUpParts) {
  const { db, now, trustedNow, books, battles, cases, securityEvents, waitingStakes } = parts;
  const accounts = createAccounts(parts);

  async function variancesOf(versions: Iterable<string>): Promise<Map<string, number>> {
    const variances = new Map<string, number>();
    for (const id of new Set(versions)) {
      const version = /^\d+$/.test(id) ? await cases.version(BigInt(id)) : undefined;
      variances.set(id, version === undefined ? 0 : caseVariance(version.table));
    }
    return variances;
  }

  async function countHour(hour: number): Promise<void> {
    const [from, to] = [new Date(hour), new Date(hour + HOUR_MS)];
    const [groups, seen, money] = await Promise.all([
      books.played(from, to),
      battles.seenBetween(from, to),
      books.money(from, to),
    ]);
    const variances = await variancesOf([
      ...groups.flatMap(({ game, kind }) => (game === 'cases' ? [String(kind['version'])] : [])),
      ...seen.flatMap(({ versions }) => versions.map(String)),
    ]);
    const caseOf = (version: string) => variances.get(version) ?? 0;
    const played: PlayedBattle[] = seen.map(({ price, seats, paid, edge, versions }) => ({
      band: books.bandOf(price),
      seats,
      staked: price * BigInt(seats),
      paid,
      edge: edge * BigInt(seats),
      variance: seats * versions.reduce((sum, version) => sum + caseOf(String(version)), 0),
    }));
    const rows = hourRows({
      groups,
      battles: played,
      layout: parts.layout,
      colourOf: (choice) => SPIN_COLOURS[choice - 1] ?? 'black',
      caseVariance: caseOf,
    });
    await cases.noteOpenings(from, openingsOf(groups));
    await db.transaction().execute(async (tx) => {
      await store.replaceHour(tx, from, rows);
      await store.keepMoney(tx, { hour: from, ...money });
    });
  }

  /**
   * Stores the coins owed to players, and each provider's coins by the books. A further run in the same hour replaces
   * these figures.
   */
  async function keepStanding(at: Date): Promise<void> {
    const [standing, waiting] = await Promise.all([books.standing(), waitingStakes()]);
    const { wallets, vaults, holds, providers } = bookSums(standing, waiting);
    await store.keepStanding(db, new Date(floorTo(at.getTime(), HOUR_MS)), {
      at,
      wallets,
      vaults,
      holds,
      waiting,
      providers: Object.fromEntries([...providers].map(([name, cents]) => [name, String(cents)])),
    });
  }

  /** Deviation of each game from its RTP on a day, with its alarm bound. @param today start of the day. */
  async function distances(today: number): Promise<{ game: string; z: number; bound: number }[]> {
    const hours = await store.readHours(db, new Date(today), new Date(today + DAY_MS));
    const past = await store.dailyVariances(db, new Date(today - PAST_DAYS * DAY_MS), new Date(today));
    return [...new Set(hours.map((row) => row.game))].flatMap((game) => {
      const gameHours = hours.filter((row) => row.game === game && row.band === 0);
      const sum = (of: (row: store.HouseHour) => number) => gameHours.reduce((all, row) => all + of(row), 0);
      const variance = sum((row) => row.variance);
      const rho = rhoOf(past.filter((row) => row.game === game).map((row) => row.variance));
      const z = zOf(
        sum((row) => Number(row.paid)),
        sum(theoreticalOf),
        variance,
      );
      const bound = boundOf(variance, rho, HOUSE_ALARM);
      return z === null || bound === null ? [] : [{ game, z, bound }];
    });
  }

  /** Raises an alarm for each game whose results on a day deviate from its RTP by more than chance allows. */
  async function raiseAlarms(today: number): Promise<void> {
    for (const { game, z, bound } of await distances(today)) {
      if (Math.abs(z) <= bound) continue;
      const day = new Date(today).toISOString().slice(0, 10);
      const isNew = await store.addAlarm(db, { game, day, z, bound, at: new Date(now()) });
      if (isNew)
        securityEvents.report({
          kind: 'house_alarm',
          what: `${game} on ${day}: z ${z.toFixed(2)}, bound ${bound.toFixed(2)}`,
        });
    }
  }

  /**
   * Counts every hour from the one before the last run's to the current one, but at most {@link FIRST_DAYS} days back.
   * Then raises alarms. Does nothing while the clock is wrong, because an hour of the future would count as complete.
   */
  async function rollUp(): Promise<void> {
    const time = await trustedNow(db);
    if (time === undefined) return;
    const hour = floorTo(time, HOUR_MS);
    const first = new Date(hour - FIRST_DAYS * DAY_MS);
    const mark = await db.transaction().execute((tx) => store.lockMark(tx, first));
    // A mark in the future was set by a clock that was ahead, before the bets of those hours were settled.
    const through = Math.min(mark.getTime(), hour);
    const from = floorTo(Math.max(through - LATE_MS, first.getTime()), HOUR_MS);
    const countedAt = new Date(time);
    for (let at = from; at <= hour; at += HOUR_MS) {
      await countHour(at);
      await accounts.countHour(new Date(at), new Date(at + HOUR_MS));
      await store.setMark(db, new Date(at), at === hour ? countedAt : new Date(at + HOUR_MS));
    }
    // The next run counts again from this hour on, so the hours before it are final.
    await accounts.fold(new Date(floorTo(hour - LATE_MS, HOUR_MS)));
    await keepStanding(countedAt);
    // Bets settled just before midnight may be counted after it, so yesterday is checked too.
    const today = floorTo(time, DAY_MS);
    for (const day of [today - DAY_MS, today]) await raiseAlarms(day);
  }

  return {
    rollUp,
    lookAtAccount: (playerId: bigint) => accounts.look(playerId),
    today: () => distances(floorTo(now(), DAY_MS)),
  };
}
