import type { PotTerms } from '@aureus/fair/gifts.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { type Clock, lasts } from '../../platform/clock.ts';
import { type Db, databaseNow, type Tx } from '../../platform/postgres.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Wallet, WeekPlay } from '../wallet/wallet.ts';
import * as rules from './pot.rules.ts';

/** A week's play as it counts for the events. */
type PlayedWeek = {
  /** Edge that feeds the pot, in micro-coins, without the play of staff, bots and restricted accounts. */
  edge: bigint;
  /** Players who may win, one per person, highest edge first. */
  players: WeekPlay[];
  /** Players who may not win: staff and restricted accounts. */
  out: bigint[];
};

export type { Paying } from './pot.paying.ts';

export type Pot = {
  /** Terms of an event that opens now: its share of the edge and its part of the minimum pot. */
  terms: (event: rules.PotEvent) => PotTerms;
  /** Share of the pot that all events together pay out. */
  given: Rational;
  /** Minimum pot of a week in coins. The site pays what the edge doesn't cover. */
  guarantee: number;
  /** Edge in the current week's pot, in micro-coins; cached for a few seconds. */
  running: () => Promise<bigint>;
  /**
   * Players of the current week who may win, among the `looked` accounts with the most edge. Each person's accounts
   * are summed. `isCut`: there may be more players.
   */
  best: (looked: number) => Promise<{ players: WeekPlay[]; isCut: boolean }>;
  /**
   * Sum of this week's play of the player and of the person's other accounts that may win, and the account to which
   * the sum belongs.
   */
  ofPerson: (playerId: bigint) => Promise<{ edge: bigint; staked: bigint; holder: bigint }>;
  /** Play of a finished week, computed from the bets. */
  closed: (tx: Tx, week: number) => Promise<PlayedWeek>;
  /** Edge of the last seven days that feeds the pot, in micro-coins, computed from the bets. */
  lastDays: (tx: Tx) => Promise<bigint>;
};

/** Cache time of the current week's edge in ms. */
const FRESH_MS = 5_000;
const DAYS_MS = 7 * 86_400_000;

/**
 * Pot of the weekly events: a share of the edge that earns gifts. The pot excludes the play of staff, bots and
 * restricted accounts, and edge that releases bonuses.
 */
export function createPot(parts: {
  db: Db;
  wallet: Pick<Wallet, 'week' | 'weekEdge' | 'earnedBetween' | 'play'>;
  account: Pick<Account, 'withoutPrizes' | 'notInPot'>;
  persons: Pick<Persons, 'shared' | 'accountsOf'>;
  clock: Clock;
  terms: rules.EventsTerms;
}): Pot {
  const { db, wallet, account, persons, clock, terms } = parts;
  let cached: { edge: Promise<bigint>; week: number; until: number } | undefined;

  const groups = async (tx: Tx = db) =>
    (await persons.shared(undefined, tx)).map(({ playerIds }) => playerIds);

  async function edgeOf(tx: Tx, rows: readonly WeekPlay[]): Promise<bigint> {
    const out = new Set(await account.notInPot(tx));
    return rows.reduce((sum, { playerId, edge }) => (out.has(playerId) ? sum : sum + edge), 0n);
  }

  return {
    terms: (event) => rules.termsOf(terms, event),
    given: rules.givenOf(terms),
    guarantee: terms.guarantee,

    running() {
      const now = clock.now();
      const week = weekOf(now);
      if (cached !== undefined && cached.week === week && lasts(cached.until, now, FRESH_MS))
        return cached.edge;
      const reading = {
        edge: account.notInPot(db).then((out) => wallet.weekEdge(out)),
        week,
        until: now + FRESH_MS,
      };
      cached = reading;
      // After a failed read, the next call reads again.
      reading.edge.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading.edge;
    },

    async best(looked) {
      const all = await wallet.week(looked);
      const out = await account.withoutPrizes(all.map(({ playerId }) => playerId));
      const players = rules.byPerson(
        all.filter(({ playerId }) => !out.has(playerId)),
        await groups(),
      );
      return { players, isCut: all.length === looked };
    },

    async ofPerson(playerId) {
      const accounts = await persons.accountsOf(playerId);
      const plays = await wallet.play(accounts);
      const out = await account.withoutPrizes(accounts);
      const counted = accounts.flatMap((id) => {
        const { weekEdge: edge = 0n, weekStaked: staked = 0n } = plays.get(id) ?? {};
        return id === playerId || (edge > 0n && !out.has(id)) ? [{ playerId: id, edge, staked }] : [];
      });
      const [play] = rules.byPerson(counted, [accounts]);
      return { edge: play?.edge ?? 0n, staked: play?.staked ?? 0n, holder: play?.playerId ?? playerId };
    },

    async closed(tx, week) {
      const { startsAt, endsAt } = weekSpan(week);
      const all = await wallet.earnedBetween(tx, new Date(startsAt), new Date(endsAt));
      const out = await account.withoutPrizes(
        all.map(({ playerId }) => playerId),
        tx,
      );
      const players = rules.byPerson(
        all.filter(({ playerId }) => !out.has(playerId)),
        await groups(tx),
      );
      return { edge: await edgeOf(tx, all), players, out: [...out] };
    },

    async lastDays(tx) {
      const now = await databaseNow(tx);
      return edgeOf(tx, await wallet.earnedBetween(tx, new Date(now - DAYS_MS), new Date(now)));
    },
  };
}
