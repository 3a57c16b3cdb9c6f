import type { AmlState } from '@aureus/contract/aml.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import { allOf, type Fact, mapped, readFact } from '../../platform/facts.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { MarketProfile, Markets } from '../markets/markets.ts';
import {
  type AmlRules,
  leastOf,
  type Moved,
  type MovedTogether,
  NOTHING,
  plus,
  type Trigger,
  triggersOf,
} from './aml.rules.ts';
import * as store from './aml.store.ts';

export type { CaseRow, EntryRow } from './aml.store.ts';

/** Data read from payments, persons and other domains. */
export type AmlSources = {
  markets: Markets;
  /** Country of residence from the identity check. */
  countryFact: (playerId: bigint) => Fact<string | null>;
  /** Makes a fact of all accounts of a player's person. `clusterFact` is of all accounts linked by signals. */
  accountsFact: (playerId: bigint) => Fact<readonly bigint[]>;
  clusterFact: (playerId: bigint) => Fact<readonly bigint[]>;
  /** True if deposits of a player were withdrawn almost without play. */
  passThroughFact: (playerId: bigint) => Fact<boolean>;
  /** Persons with several accounts, each with its accounts; `clusters` returns clusters of several linked players. */
  persons: () => Promise<readonly { playerIds: readonly bigint[] }[]>;
  clusters: () => Promise<readonly (readonly bigint[])[]>;
  /**
   * Sums moved by the given players since a time. `movedByAll` returns all players who deposited or withdrew at least
   * `least` cents.
   */
  movedOf: (playerIds: readonly bigint[], since: Date, tx: Tx) => Promise<Map<bigint, Moved>>;
  movedByAll: (least: bigint, since: Date) => Promise<bigint[]>;
};

/** A player's sums, with the rules of the player's market. */
type Standing = { market: MarketProfile; rules: AmlRules; together: MovedTogether; accounts: bigint[] };

export type Aml = {
  /** Checks all players whose payments may require it, and opens cases. @returns the number of new triggers. */
  find: () => Promise<number>;
  /** Opens a case, or adds to the open one, for each new trigger that the player's payments reach. */
  look: (playerId: bigint) => Promise<void>;
  /**
   * Makes a fact whose value tells, in a transaction, if a withdrawal needs approval. It does if the person has an
   * open case, or if the withdrawal opens one in that transaction.
   * @param cents amount of the withdrawal; 0 to check only the player.
   */
  watchFact: (playerId: bigint, cents: bigint) => Fact<(tx: Tx) => Promise<boolean>>;
  /** Current sums, with the accounts they include. */
  standing: (playerId: bigint) => Promise<Standing>;
  list: (isClosed: boolean) => Promise<store.CaseRow[]>;
  /**
   * Figures of open cases, except cases about the given players: total, overdue, opening time of the case due first,
   * earliest due date, and the members working on cases.
   */
  waiting: (exceptPlayers: readonly bigint[]) => ReturnType<typeof store.readOpen>;
  read: (id: bigint) => Promise<{ row: store.CaseRow; entries: store.EntryRow[] } | undefined>;
  /** Cases of one player, newest first. */
  ofPlayer: (playerId: bigint) => Promise<store.CaseRow[]>;
  /** Opens a case for a member, or adds the reason to the player's open case. @returns the id of the case. */
  open: (tx: Tx, tokenHash: Buffer, playerId: bigint, reason: string) => Promise<bigint>;
  write: typeof store.write;
  move: (
    tx: Tx,
    tokenHash: Buffer,
    id: bigint,
    to: { state: AmlState; reason: string },
  ) => ReturnType<typeof store.move>;
};

const DAY_MS = 24 * 60 * 60_000;
/**
 * Largest cluster of linked accounts whose sum counts. In a larger one, the sum says nothing about single accounts.
 */
const MOST_LINKED = 50;

const rulesOf = (market: MarketProfile): AmlRules => ({
  threshold: market.amlThreshold === null ? null : BigInt(market.amlThreshold) * 100n,
  counts: market.amlCounts,
  days: market.amlDays,
  deadlineDays: market.amlDeadlineDays,
});

const TEXTS: Readonly<Record<Trigger['trigger'], string>> = {
  THRESHOLD: 'The payments of the person reach the market’s threshold.',
  STRUCTURING: 'Several payments of the person stay just below the market’s threshold.',
  LINKED: 'The payments of linked accounts reach the market’s threshold together.',
  PASS_THROUGH: 'Deposits went out again almost unplayed.',
};

const hasOpen = (cases: readonly store.CaseStanding[]): boolean =>
  cases.some(({ state }) => state !== 'CLOSED');

/**
 * Finds players whose money staff must look at under anti-money-laundering rules. The only automatic effect is that
 * withdrawals need approval. Players, and members without the permission, never see any of it.
 */
export function createAml(parts: { db: Db; now: () => number; sources: AmlSources }): Aml {
  const { db, now, sources } = parts;

  const sumOf = (moved: ReadonlyMap<bigint, Moved>, ids: readonly bigint[]): Moved =>
    ids.reduce((sum, id) => plus(sum, moved.get(id) ?? NOTHING), NOTHING);

  /** Makes a fact of what {@link standing} needs to sum a player's payments. */
  const relatedFact = (playerId: bigint) =>
    allOf({
      country: sources.countryFact(playerId),
      person: sources.accountsFact(playerId),
      cluster: sources.clusterFact(playerId),
      cases: store.personCasesFact(playerId),
      isPassedThrough: sources.passThroughFact(playerId),
    });
  type Related = ReturnType<ReturnType<typeof relatedFact>['read']>;

  /** Sums the payments of a player and related accounts. @param more cents of a withdrawal being requested now. */
  async function standing(playerId: bigint, tx: Tx, related?: Related, more = 0n): Promise<Standing> {
    const { country, person, cluster, cases, isPassedThrough } =
      related ?? (await readFact(tx, relatedFact(playerId)));
    const market = sources.markets.profileOf(country);
    const rules = rulesOf(market);
    const accounts = [...new Set([playerId, ...person, ...(cluster.length > MOST_LINKED ? [] : cluster)])];
    const from = now() - rules.days * DAY_MS;
    // Payments up to the last closed case have already been assessed.
    const closed = cases.map(({ closedAt }) => closedAt ?? 0);
    const moved = await sources.movedOf(accounts, new Date(Math.max(from, ...closed)), tx);
    const extra = { deposits: 0n, withdrawals: more, count: more > 0n ? 1 : 0 };
    moved.set(playerId, plus(moved.get(playerId) ?? NOTHING, extra));
    return {
      market,
      rules,
      accounts,
      together: {
        person: sumOf(moved, person),
        linked: sumOf(moved, accounts),
        personAccounts: person.length,
        linkedAccounts: accounts.length,
        hasMoved: (moved.get(playerId)?.count ?? 0) > 0,
        isPassedThrough,
      },
    };
  }

  /** Opens a case, or adds to the open one, for each trigger. @returns the number of new triggers. */
  async function openFor(tx: Tx, playerId: bigint, { market, rules, together }: Standing): Promise<number> {
    let count = 0;
    for (const { trigger, moved, accounts } of triggersOf(together, rules)) {
      const figures = {
        trigger,
        deposits: String(moved.deposits),
        withdrawals: String(moved.withdrawals),
        count: moved.count,
        accounts,
        days: rules.days,
        threshold: rules.threshold === null ? null : String(rules.threshold),
      };
      const opened = { tokenHash: null, playerId, market: market.name, rules, figures, text: TEXTS[trigger] };
      if ((await store.open(tx, opened)).isNew) count += 1;
    }
    return count;
  }

  const lookAt = (playerId: bigint): Promise<number> =>
    db.transaction().execute(async (tx) => openFor(tx, playerId, await standing(playerId, tx)));

  /** Players who may need a case, by the sum over their person's accounts or over their linked accounts. */
  async function candidates(): Promise<bigint[]> {
    const profiles = sources.markets.all().filter(({ amlThreshold }) => amlThreshold !== null);
    if (profiles.length === 0) return [];
    const least = leastOf(BigInt(Math.min(...profiles.map(({ amlThreshold }) => amlThreshold ?? 0))) * 100n);
    const since = new Date(now() - Math.max(...profiles.map(({ amlDays }) => amlDays)) * DAY_MS);
    const playerIds = new Set(await sources.movedByAll(least.person, since));
    const persons = (await sources.persons()).map((person) => person.playerIds);
    const clusters = (await sources.clusters()).filter(({ length }) => length <= MOST_LINKED);
    const moved = await sources.movedOf([...new Set([...persons, ...clusters].flat())], since, db);
    const addFrom = (groups: readonly (readonly bigint[])[], cents: bigint): void => {
      for (const group of groups) {
        const sum = sumOf(moved, group);
        if (sum.deposits >= cents || sum.withdrawals >= cents)
          for (const id of group) if (moved.has(id)) playerIds.add(id);
      }
    };
    addFrom(persons, least.person);
    addFrom(clusters, least.linked);
    return [...playerIds];
  }

  return {
    async find() {
      let count = 0;
      await oneByOne(await candidates(), async (playerId) => {
        count += await lookAt(playerId);
      });
      return count;
    },

    look: async (playerId) => void (await lookAt(playerId)),

    watchFact: (playerId, cents) =>
      cents > 0n
        ? mapped(relatedFact(playerId), (related) => async (tx) => {
            const current = await standing(playerId, tx, related, cents);
            if (triggersOf(current.together, current.rules).length === 0) return hasOpen(related.cases);
            // Each trigger opens a case about the player, or adds to the open case.
            await openFor(tx, playerId, current);
            return true;
          })
        : mapped(store.personCasesFact(playerId), (cases) => () => Promise.resolve(hasOpen(cases))),

    standing: (playerId) => standing(playerId, db),
    list: (isClosed) => store.list(db, isClosed, MOST_LISTED.aml),
    waiting: (exceptPlayers) => store.readOpen(db, exceptPlayers),

    async read(id) {
      const row = await store.find(db, id);
      return row && { row, entries: await store.entries(db, id) };
    },

    ofPlayer: (playerId) => store.ofPlayers(db, [playerId]),

    async open(tx, tokenHash, playerId, reason) {
      const { market, rules, together } = await standing(playerId, tx);
      const { person, personAccounts } = together;
      const figures = {
        trigger: 'MANUAL' as const,
        deposits: String(person.deposits),
        withdrawals: String(person.withdrawals),
        count: person.count,
        accounts: personAccounts,
        days: rules.days,
        threshold: rules.threshold === null ? null : String(rules.threshold),
      };
      const opened = { tokenHash, playerId, market: market.name, rules, figures, text: reason };
      const { id, isNew } = await store.open(tx, opened);
      if (!isNew) await store.write(tx, tokenHash, id, { kind: 'NOTE', text: reason });
      return id;
    },

    write: store.write,
    move: store.move,
  };
}
