import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import { BATTLE_FORMATS, BATTLE_MODES } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { PLINKO_RISKS } from '@aureus/contract/plinko.ts';
import { isMinesStake } from '@aureus/fair/mines.ts';
import { isPlinkoStake } from '@aureus/fair/plinko.ts';
import { nextStake } from '@aureus/fair/rounding.ts';
import { uuidv7 } from 'uuidv7';

/** Calls the API as one player. */
export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Adds the key that a call which moves money needs. */
export const keyed = (
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>,
): Call =>
  (async (method: string, path: string, body?: object) =>
    call(method, path, body, method === 'POST' ? { 'idempotency-key': uuidv7() } : {})) as Call;

const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));
const coins = (cents: number): number => Math.round(cents) / 100;
/** The bot's stake in coins, or the next one that rounding leaves alone. */
const fitting = (cents: number, fits: (stake: bigint) => boolean): number =>
  coins(Number(nextStake(BigInt(Math.round(cents)), fits) ?? 0n));

/** A case costs at most this many times a bot's usual stake. */
const DEAREST_CASE = 6;
/** The lobby always keeps a seat for whoever comes: so many battles wait before a bot joins one. */
const WAITING_KEPT = 2;
const MOST_WAITING = 5;
const MOST_ROUNDS = 6;
const MINES_TILES = 25;

const affordable = (cases: readonly CaseSummary[], stake: number): CaseSummary[] => {
  const fitting = cases.filter(({ price }) => price * 100 <= stake * DEAREST_CASE);
  return fitting.length > 0 ? fitting : cases.slice(0, 3);
};

/** What a bot plays between two rounds of spin; `stake` is its usual one in cents. */
export const pastimes = {
  async cases(call: Call, stake: number): Promise<void> {
    const found = random(affordable(await call<CaseSummary[]>('GET', '/api/games/cases'), stake));
    const count = Math.random() < 0.6 ? 1 : between(2, 4);
    await call('POST', `/api/games/cases/${found.id}/open`, { count, version: found.version });
  },

  async plinko(call: Call, stake: number): Promise<void> {
    const rows = between(8, 16);
    const risk = random(PLINKO_RISKS);
    const amount = fitting(Math.max(10, stake / 5), (cents) => isPlinkoStake(cents, rows, risk));
    for (let ball = between(1, 4); ball > 0; ball -= 1)
      await call('POST', '/api/games/plinko', { amount, risk, rows });
  },

  async upgrader(call: Call, stake: number): Promise<void> {
    const least = (coins(stake) * random([120, 150, 200, 400, 800])) / 100;
    const query = new URLSearchParams({ minPrice: least.toFixed(2), sort: 'asc', limit: '20' });
    const items = await call<Item[]>('GET', `/api/games/upgrader/items?${query.toString()}`);
    const item = items[between(0, items.length - 1)];
    if (item === undefined) return;
    const direction = random(['UNDER', 'OVER']);
    await call('POST', '/api/games/upgrader', { amount: coins(stake), itemId: item.id, direction });
  },

  async mines(call: Call, stake: number): Promise<void> {
    const { game: left } = await call<MinesState>('GET', '/api/games/mines');
    const mines = random([1, 3, 3, 5, 8]);
    const amount = fitting(stake, (cents) => isMinesStake(cents, mines));
    const started =
      left ?? (await call<{ game: MinesGame }>('POST', '/api/games/mines', { amount, mines })).game;
    const id = started.gameId;
    const wanted = Math.max(1, Math.min(between(1, 6), MINES_TILES - started.mines - 1));
    const closed = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
      (tile) => !started.revealed.includes(tile),
    );
    for (let opened = started.revealed.length; opened < wanted; opened += 1) {
      const [tile = 0] = closed.splice(between(0, closed.length - 1), 1);
      const { game } = await call<{ game: MinesGame }>('POST', `/api/games/mines/${id}/reveal`, { tile });
      if (game.state !== 'OPEN') return;
    }
    await call('POST', `/api/games/mines/${id}/cash-out`, {});
  },

  /** Takes a free seat where enough battles wait, else makes a battle of its own. */
  async battles(call: Call, stake: number, own: string): Promise<void> {
    const open = await call<BattleSummary[]>('GET', '/api/games/battles?show=open&limit=50');
    const joinable = open.filter(
      ({ seats, price }) =>
        price * 100 <= stake * DEAREST_CASE * 2 && seats.every(({ player }) => player?.id !== own),
    );
    if (open.length > WAITING_KEPT && joinable.length > 0 && Math.random() < 0.7) {
      const battle = random(joinable);
      const taken = battle.seats.map(({ seat }) => seat);
      const seat = [0, 1, 2, 3].find((free) => !taken.includes(free)) ?? 1;
      await call('POST', `/api/games/battles/${battle.id}/join`, { seat });
      return;
    }
    const mine = open.find(({ creatorId }) => creatorId === own);
    if (mine !== undefined) {
      // It has waited long enough: the house's bots take the free seats.
      if (open.length > WAITING_KEPT) await call('POST', `/api/games/battles/${mine.id}/bots`, {});
      return;
    }
    if (open.length >= MOST_WAITING) return;
    const cases = affordable(await call<CaseSummary[]>('GET', '/api/games/cases'), stake);
    const picked = Array.from({ length: between(1, MOST_ROUNDS) }, () => random(cases));
    await call<{ battle: Battle }>('POST', '/api/games/battles', {
      cases: picked.map(({ id, version }) => ({ id, version })),
      mode: random([...BATTLE_MODES, 'NORMAL']),
      format: random([...BATTLE_FORMATS, '1v1']),
      isPrivate: false,
    });
  },
} as const;

export const PASTIMES = ['cases', 'cases', 'plinko', 'upgrader', 'mines', 'battles', 'battles'] as const;
