import type {
  BattleFormat,
  BattleMode,
  BattleSummary,
  Battle as PublicBattle,
} from '@aureus/contract/battles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { type PageOf, skippedBy } from '../../../platform/paging.ts';
import { type Db, databaseNow } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import type { GamesFacts } from '../games.events.ts';
import { createBotsResult } from './battles.bots.ts';
import { createBattleDraw } from './battles.draw.ts';
import type { BattlesFacts } from './battles.events.ts';
import { type Battle, isVisible, type NewBattle, WAITING_MS, type WantedSeat } from './battles.rules.ts';
import { createSeating } from './battles.seating.ts';
import * as store from './battles.store.ts';
import { createBattleViews } from './battles.views.ts';

export type Battles = ReturnType<typeof createBattles>;

/** `balance` in coins. */
export type BattlePlaced = { battle: PublicBattle; balance: number };

/** What everyone may know of a battle now, as verifiers need it. Times are ms since the epoch. */
export type BattleRecord = {
  mode: BattleMode;
  format: BattleFormat;
  /** The case version of each round, in order. */
  versions: readonly bigint[];
  filledAt: number | null;
  /** Its playback has ended, or it was called off. What follows is null before, and where it was called off. */
  isOver: boolean;
  /** `tickets[round][seat]` */
  tickets: number[][] | null;
  randomness: string | null;
  signature: string | null;
};

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  account: Account;
  cases: Cases;
  bus: Bus<BattlesFacts & GamesFacts>;
  clock: Clock;
  log: Log;
  config: Config['games'];
};

/** A battle that should have been drawn this long ago was left behind by a process that is gone. */
const OVERDUE_MS = 10_000;

/** Case battles: players and bots take seats, the last one chooses the beacon round that decides. */
export function createBattles(parts: Parts) {
  const { db, wallet, log } = parts;
  const views = createBattleViews(parts);
  const seating = createSeating(parts);
  const drawing = createBattleDraw(parts);
  const botsResult = createBotsResult(parts);

  async function shown(battle: Battle): Promise<PublicBattle> {
    const [found] = await views.battles([battle]);
    if (found === undefined) throw new Error('one battle has one view');
    return found;
  }

  /** The battle as it is now, with the caller's balance. */
  async function placed(id: bigint, playerId: bigint): Promise<BattlePlaced> {
    const [battle, { balance }] = await Promise.all([store.readBattle(db, id), wallet.read(playerId)]);
    if (battle === undefined) throw new Error(`battle ${id} is gone`);
    return { battle: await shown(battle), balance: coinsFromCents(balance) };
  }

  /** A battle, for somebody who may see it. */
  async function visible(
    id: bigint,
    playerId: bigint | null,
    key: string | undefined,
  ): Promise<Battle | undefined> {
    const [battle, seats] = await Promise.all([store.readBattle(db, id), store.readSeatsOf(db, id)]);
    return battle !== undefined && isVisible(battle, seats, playerId, key) ? battle : undefined;
  }

  return {
    /** A page of the lobby. @throws HttpError account.error.sign_in_required for a visitor's own. */
    async list(
      query: Omit<store.ListQuery, 'offset'> & { page: number },
    ): Promise<{ battles: BattleSummary[]; total: number }> {
      if (query.show === 'mine' && query.playerId === null) throw refuse('account.error.sign_in_required');
      const [battles, total] = await Promise.all([
        store.listBattles(db, { ...query, offset: query.page * query.limit }),
        store.countBattles(db, query),
      ]);
      return { battles: await views.summaries(battles), total };
    },

    /** Battles as the lobby shows them, by id; those that are not there are left out. */
    async summaries(ids: readonly bigint[]): Promise<BattleSummary[]> {
      return views.summaries(await store.readBattles(db, ids));
    },

    /** One battle. A private one is there for its players and with its key. @throws HttpError battles.error.not_found. */
    async battle(id: bigint, playerId: bigint | null, key: string | undefined): Promise<PublicBattle> {
      const battle = await visible(id, playerId, key);
      if (battle === undefined) throw refuse('battles.error.not_found');
      return shown(battle);
    },

    /** Whether somebody may hear of a battle. */
    mayWatch: async (id: bigint, playerId: bigint | null, key: string | undefined): Promise<boolean> =>
      (await visible(id, playerId, key)) !== undefined,

    /** Public battles that everyone has seen to the end, newest first. */
    async history(page: PageOf, before?: bigint): Promise<PublicBattle[]> {
      const offset = skippedBy(page);
      if (offset === undefined) return [];
      return views.battles(await store.readHistory(db, { limit: page.limit, offset, before }));
    },

    /** Those that were called off because their beacon did not come. */
    voids: () => store.readVoid(db),

    /** How the house's bots have done; see {@link createBotsResult}. */
    botsResult,

    /** What a verifier needs of battles, by id. */
    async recordsOf(ids: readonly bigint[]): Promise<Map<bigint, BattleRecord>> {
      const [battles, rounds, now] = await Promise.all([
        store.readBattles(db, ids),
        store.readRounds(db, ids),
        databaseNow(db),
      ]);
      return new Map(
        battles.map((battle) => [battle.id, recordOf(battle, rounds.get(battle.id) ?? [], now)]),
      );
    },

    /** Makes a battle and takes its first seat; see {@link createSeating}, as for the following. */
    create: async (playerId: bigint, key: string, asked: NewBattle): Promise<BattlePlaced> =>
      placed(await seating.create(playerId, key, asked), playerId),

    /** Takes a free seat. */
    async join(playerId: bigint, key: string, id: bigint, wanted: WantedSeat): Promise<BattlePlaced> {
      await seating.join(playerId, key, id, wanted);
      return placed(id, playerId);
    },

    /** Puts house bots on one free seat, or on all of them. */
    async callBots(
      playerId: bigint,
      key: string,
      id: bigint,
      seat: number | undefined,
      latest: number | undefined,
    ): Promise<BattlePlaced> {
      await seating.callBots(playerId, key, id, seat, latest);
      return placed(id, playerId);
    },

    /** Calls a battle off while it waits. */
    async cancel(playerId: bigint, id: bigint): Promise<BattlePlaced> {
      await seating.cancel(playerId, id);
      return placed(id, playerId);
    },

    /** Draws a full battle once its beacon round is there; see {@link createBattleDraw}. */
    draw: (id: bigint) => drawing.draw(id),

    /** Draws what a process that is gone has left behind, and calls off what waited for players too long. */
    async sweep(): Promise<void> {
      // One that cannot be worked on must not keep the others waiting.
      const failed = (id: bigint) => (error: unknown) =>
        log.error({ err: error, battle: String(id) }, 'a battle was left as it is');
      for (const id of await store.overdueBattles(db, OVERDUE_MS)) await drawing.draw(id).catch(failed(id));
      for (const id of await store.staleBattles(db, WAITING_MS)) await seating.expire(id).catch(failed(id));
    },
  };
}

function recordOf(battle: Battle, versions: readonly bigint[], now: number): BattleRecord {
  const { mode, format, filledAt, overAt } = battle;
  const isOver = overAt !== null && overAt <= now;
  return {
    mode,
    format,
    versions,
    filledAt,
    isOver,
    tickets: isOver ? battle.tickets : null,
    randomness: isOver ? battle.randomness : null,
    signature: isOver ? battle.signature : null,
  };
}
