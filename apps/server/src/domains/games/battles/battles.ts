import type {
  BattleFormat,
  BattleMode,
  BattleSummary,
  BotsResult,
  Battle as PublicBattle,
} from '@aureus/contract/battles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { type PageOf, skippedBy } from '../../../platform/paging.ts';
import { type Db, databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { VoidDraws, WaitingDraw } from '../../../platform/void-draws.ts';
import type { Account } from '../../account/account.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import type { GamesFacts } from '../games.events.ts';
import { createBotsResult } from './battles.bots.ts';
import { createCreating } from './battles.creating.ts';
import { createBattleDraw } from './battles.draw.ts';
import type { BattlesFacts } from './battles.events.ts';
import * as lists from './battles.lists.store.ts';
import { createQuickJoin } from './battles.quick-join.ts';
import { type Battle, isVisible, type NewBattle, WAITING_MS, type WantedSeat } from './battles.rules.ts';
import { createSeating } from './battles.seating.ts';
import { type BattleSight, createBattleSight } from './battles.sight.ts';
import * as store from './battles.store.ts';
import { createBattleViews } from './battles.views.ts';

/** Filter and order of the lobby; `page` starts at 0. */
type BattleSearch = Omit<lists.ListQuery, 'offset'> & { page: number };

export type Battles = BattleSight & {
  /** Returns a page of the lobby. @throws HttpError account.error.sign_in_required if a visitor asks for `mine`. */
  list: (query: BattleSearch) => Promise<{ battles: BattleSummary[]; total: number }>;

  /** Returns battles by id as the lobby shows them; unknown ids are skipped. */
  summaries: (ids: readonly bigint[]) => Promise<BattleSummary[]>;

  /**
   * Returns one battle. A private one is visible to its players and with its key. @throws HttpError
   * battles.error.not_found.
   */
  battle: (id: bigint, playerId: bigint | null, key: string | undefined) => Promise<PublicBattle>;

  /** Lists public battles whose playback is over, newest first. */
  history: (page: PageOf, readerId: bigint | null, before?: bigint) => Promise<PublicBattle[]>;

  /** Returns the newest voided battles, and the number of all voided battles. */
  voids: () => Promise<VoidDraws>;

  /** Returns the number of seats, stakes and wins of the house's bots, in coins; at most ten seconds old. */
  botsResult: () => Promise<BotsResult>;

  /** Lists battles whose playback ended in [from, to). Amounts are cents; `edge` is per seat, in micro-coins. */
  seenBetween: (from: Date, to: Date) => Promise<store.SeenBattle[]>;

  /** Returns the rules of battles and the case version of each round. The battles' odds depend on both. */
  oddsOf: (tx: Tx, ids: readonly bigint[]) => Promise<lists.BattleOdds[]>;

  /** Returns the records of battles by id, for a verifier. */
  recordsOf: (ids: readonly bigint[]) => Promise<Map<bigint, BattleRecord>>;

  /**
   * Creates a battle, or several copies of it, and takes the first seat of each. Repeating the key returns the first
   * battle in its current state.
   * @throws HttpError cases.error.not_found | changed, games.error.minimum | maximum,
   * request.error.idempotency_reused, and the wallet's refusals.
   */
  create: (playerId: bigint, key: string, asked: NewBattle) => Promise<BattlePlaced>;

  /**
   * Takes the cheapest open seat of a public battle that the player can pay. Repeating the key returns the same battle
   * in its current state. @param most highest accepted price in cents.
   * @throws HttpError battles.error.none_open | beacon_late, request.error.idempotency_reused | unavailable, and the
   * wallet's refusals.
   */
  quickJoin: (playerId: bigint, key: string, most: bigint) => Promise<BattlePlaced>;

  /**
   * Takes a free seat. Repeating the key returns the battle in its current state.
   * @throws HttpError battles.error.not_found | already_in | full | not_waiting | seat_taken | beacon_late,
   * cases.error.changed (the player was shown other contents), request.error.invalid (no such seat) |
   * idempotency_reused | unavailable, and the wallet's refusals.
   */
  join: (playerId: bigint, key: string, id: bigint, wanted: WantedSeat) => Promise<BattlePlaced>;

  /**
   * Puts house bots on one free seat, or on all of them. Repeating the key returns the battle in its current state.
   * @param latest the latest beacon round that the caller accepts if this fills the battle.
   * @throws HttpError battles.error.not_found | not_creator | full | not_waiting | seat_taken | beacon_round |
   * beacon_late, request.error.invalid | idempotency_reused | unavailable.
   */
  callBots: (
    playerId: bigint,
    key: string,
    id: bigint,
    seat: number | undefined,
    latest: number | undefined,
  ) => Promise<BattlePlaced>;

  /**
   * Cancels a waiting battle and refunds every stake. Canceling again changes nothing.
   * @throws HttpError battles.error.not_found | not_creator | not_waiting.
   */
  cancel: (playerId: bigint, id: bigint) => Promise<BattlePlaced>;

  /**
   * Draws and pays a full battle once its beacon round is available, or refunds it in a declared outage. Idempotent.
   */
  draw: (id: bigint) => Promise<void>;

  /** Full battles that wait for their late beacon round, with their players' stakes. */
  waiting: () => Promise<WaitingDraw[]>;

  /** Draws battles left behind by a dead process, and cancels battles that waited for players too long. */
  sweep: () => Promise<void>;
};

/** Answer to a call that takes a seat; `balance` in coins. */
type BattlePlaced = { battle: PublicBattle; balance: number };

/** Current public data of a battle, for verifiers. Times are ms since the epoch. */
export type BattleRecord = {
  mode: BattleMode;
  format: BattleFormat;
  /** Case version of each round, in order. */
  versions: readonly bigint[];
  filledAt: number | null;
  /**
   * True if the playback has ended or the battle was canceled or voided. `tickets`, `randomness` and `signature` are
   * null before that, and for battles without a draw.
   */
  isOver: boolean;
  /** Drawn tickets by round and seat, as `tickets[round][seat]`. */
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

/** Time in ms after which a battle that wasn't drawn counts as left behind by a dead process. */
const OVERDUE_MS = 10_000;

/** Case battles: players and bots take seats, and filling the last seat determines the beacon round that decides. */
export function createBattles(parts: Parts): Battles {
  const { db, wallet, log } = parts;
  const views = createBattleViews(parts);
  const creating = createCreating(parts);
  const seating = createSeating(parts);
  const quickJoin = createQuickJoin(parts, seating);
  const drawing = createBattleDraw(parts);
  const botsResult = createBotsResult(parts);

  async function shown(battle: Battle): Promise<PublicBattle> {
    const [view] = await views.battles([battle]);
    if (view === undefined) throw new Error('one battle has one view');
    return view;
  }

  async function placed(id: bigint, playerId: bigint): Promise<BattlePlaced> {
    const [battle, { balance }] = await Promise.all([store.readBattle(db, id), wallet.read(playerId)]);
    if (battle === undefined) throw new Error(`battle ${id} is gone`);
    return { battle: await shown(battle), balance: coinsFromCents(balance) };
  }

  /** Finds a battle that the caller may see. @throws HttpError battles.error.not_found. */
  async function found(id: bigint, playerId: bigint | null, key: string | undefined): Promise<Battle> {
    const [battle, seats] = await Promise.all([store.readBattle(db, id), store.readSeatsOf(db, id)]);
    if (battle === undefined || !isVisible(battle, seats, playerId, key))
      throw refuse('battles.error.not_found');
    return battle;
  }

  return {
    ...createBattleSight({ db, caseNames: parts.cases.names }),

    async list(query) {
      if (query.show === 'mine' && query.playerId === null) throw refuse('account.error.sign_in_required');
      const [battles, total] = await Promise.all([
        lists.listBattles(db, { ...query, offset: query.page * query.limit }),
        lists.countBattles(db, query),
      ]);
      return { battles: await views.summaries(battles, query.playerId), total };
    },

    async summaries(ids) {
      return views.summaries(await store.readBattles(db, ids), null);
    },

    battle: async (id, playerId, key) => shown(await found(id, playerId, key)),

    async history(page, readerId, before) {
      const offset = skippedBy(page);
      if (offset === undefined) return [];
      return views.battles(await lists.readHistory(db, { limit: page.limit, offset, before }), readerId);
    },

    voids: () => lists.readVoid(db),

    botsResult,
    seenBetween: (from, to) => store.readSeenBetween(parts.db, from, to),

    oddsOf: (tx, ids) => (ids.length === 0 ? Promise.resolve([]) : lists.readOdds(tx, ids)),

    async recordsOf(ids) {
      const [battles, rounds, now] = await Promise.all([
        store.readBattles(db, ids),
        store.readRounds(db, ids),
        databaseNow(db),
      ]);
      return new Map(
        battles.map((battle) => [battle.id, recordOf(battle, rounds.get(battle.id) ?? [], now)]),
      );
    },

    async create(playerId, key, asked) {
      const answer = await creating(playerId, key, asked);
      if ('repeated' in answer) return placed(answer.repeated, playerId);
      return { battle: await views.created(answer.first), balance: coinsFromCents(answer.balance) };
    },

    async join(playerId, key, id, wanted) {
      await seating.join(playerId, key, id, wanted);
      return placed(id, playerId);
    },

    quickJoin: async (playerId, key, most) => placed(await quickJoin(playerId, key, most), playerId),

    async callBots(playerId, key, id, seat, latest) {
      await seating.callBots(playerId, key, id, seat, latest);
      return placed(id, playerId);
    },

    async cancel(playerId, id) {
      await seating.cancel(playerId, id);
      return placed(id, playerId);
    },

    ...drawing,

    async sweep() {
      // If one battle fails, the others are still handled.
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
