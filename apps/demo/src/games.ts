import { type About, address } from '@aureus/contract/address.ts';
import { BATTLE_FORMATS, BATTLE_MODES } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { DataOf, EndpointName } from '@aureus/contract/endpoints.ts';
import { PLINKO_RISKS } from '@aureus/contract/plinko.ts';
import { isMinesStake } from '@aureus/fair/mines.ts';
import { isPlinkoStake } from '@aureus/fair/plinko.ts';
import { nextStake } from '@aureus/fair/rounding.ts';
import { uuidv7 } from 'uuidv7';

/** Calls endpoints as one player. @returns `data` of the reply. */
export type Call = <N extends EndpointName>(endpoint: N, ...about: About<N>) => Promise<DataOf<N>>;

/** Wraps `send`. POST calls get an idempotency key. */
export const keyed = (
  send: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>,
): Call =>
  (async (endpoint: EndpointName, about?: { body?: object }) => {
    const method = endpoint.replace(/ .*/, '');
    const headers = method === 'POST' ? { 'idempotency-key': uuidv7() } : {};
    return send(method, address(endpoint, about), about?.body, headers);
  }) as unknown as Call;

const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));
const coins = (cents: number): number => Math.round(cents) / 100;
/**
 * Returns a stake in coins: `cents`, or else the next larger stake that `fits` accepts; 0 if there is none within 4
 * coins. `fits` refuses stakes whose return is lowered by more than half a point by rounding.
 */
const fitting = (cents: number, fits: (stake: bigint) => boolean): number =>
  coins(Number(nextStake(BigInt(Math.round(cents)), fits) ?? 0n));

/**
 * Highest price of a case that a bot picks, as a multiple of its stake. If no case is that cheap, it picks one of the
 * first three.
 */
const DEAREST_CASE = 6;
/** Bots join an open battle only if more than this many are open, so that a newcomer finds a free seat. */
const WAITING_KEPT = 2;
const MOST_WAITING = 5;
const MOST_ROUNDS = 6;
const MINES_TILES = 25;

const affordable = (cases: readonly CaseSummary[], stake: number): CaseSummary[] => {
  const fitting = cases.filter(({ price }) => price * 100 <= stake * DEAREST_CASE);
  return fitting.length > 0 ? fitting : cases.slice(0, 3);
};

/** Games other than spin that a bot plays. `stake` is in cents. */
export const pastimes = {
  async cases(call: Call, stake: number): Promise<void> {
    const choice = random(affordable(await call('GET /api/games/cases'), stake));
    const count = Math.random() < 0.6 ? 1 : between(2, 4);
    await call('POST /api/games/cases/:id/open', {
      params: { id: choice.id },
      body: { count, version: choice.version },
    });
  },

  async plinko(call: Call, stake: number): Promise<void> {
    const rows = between(8, 16);
    const risk = random(PLINKO_RISKS);
    const amount = fitting(Math.max(10, stake / 5), (cents) => isPlinkoStake(cents, rows, risk));
    for (let ball = between(1, 4); ball > 0; ball -= 1)
      await call('POST /api/games/plinko', { body: { amount, risk, rows } });
  },

  async upgrader(call: Call, stake: number): Promise<void> {
    const least = (coins(stake) * random([120, 150, 200, 400, 800])) / 100;
    const query = { minPrice: Number(least.toFixed(2)), sort: 'asc', limit: 20 } as const;
    const items = await call('GET /api/games/upgrader/items', { query });
    const item = items[between(0, items.length - 1)];
    if (item === undefined) return;
    const direction = random(['UNDER', 'OVER'] as const);
    await call('POST /api/games/upgrader', {
      body: { amount: coins(stake), itemId: item.id, direction },
    });
  },

  async mines(call: Call, stake: number): Promise<void> {
    const { game: left } = await call('GET /api/games/mines');
    const mines = random([1, 3, 3, 5, 8]);
    const amount = fitting(stake, (cents) => isMinesStake(cents, mines));
    const started = left ?? (await call('POST /api/games/mines', { body: { amount, mines } })).game;
    const params = { id: started.gameId };
    const tilesToOpen = Math.max(1, Math.min(between(1, 6), MINES_TILES - started.mines - 1));
    const closed = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
      (tile) => !started.revealed.includes(tile),
    );
    for (let opened = started.revealed.length; opened < tilesToOpen; opened += 1) {
      const [tile = 0] = closed.splice(between(0, closed.length - 1), 1);
      const { game } = await call('POST /api/games/mines/:id/reveal', { params, body: { tile } });
      if (game.state !== 'OPEN') return;
    }
    await call('POST /api/games/mines/:id/cash-out', { params, body: {} });
  },

  /** Usually joins a battle if enough are open. Otherwise adds house bots to the bot's own battle, or creates one. */
  async battles(call: Call, stake: number, own: string): Promise<void> {
    const open = await call('GET /api/games/battles', { query: { show: 'open', limit: 50 } });
    const joinable = open.filter(
      ({ seats, price }) =>
        price * 100 <= stake * DEAREST_CASE * 2 && seats.every(({ player }) => player?.id !== own),
    );
    if (open.length > WAITING_KEPT && joinable.length > 0 && Math.random() < 0.7) {
      const battle = random(joinable);
      const takenSeats = battle.seats.map(({ seat }) => seat);
      const seat = [0, 1, 2, 3].find((free) => !takenSeats.includes(free)) ?? 1;
      await call('POST /api/games/battles/:id/join', { params: { id: battle.id }, body: { seat } });
      return;
    }
    const mine = open.find(({ creatorId }) => creatorId === own);
    if (mine !== undefined) {
      // Enough other battles are open for newcomers, so house bots may fill the seats of this bot's battle.
      if (open.length > WAITING_KEPT)
        await call('POST /api/games/battles/:id/bots', { params: { id: mine.id }, body: {} });
      return;
    }
    if (open.length >= MOST_WAITING) return;
    const cases = affordable(await call('GET /api/games/cases'), stake);
    const picked = Array.from({ length: between(1, MOST_ROUNDS) }, () => random(cases));
    await call('POST /api/games/battles', {
      body: {
        cases: picked.map(({ id, version }) => ({ id, version })),
        mode: random([...BATTLE_MODES, 'NORMAL'] as const),
        format: random([...BATTLE_FORMATS, '1v1'] as const),
        isPrivate: false,
      },
    });
  },
} as const;

export const PASTIMES = ['cases', 'cases', 'plinko', 'upgrader', 'mines', 'battles', 'battles'] as const;
