// Players of the storm. Each call has an idempotency key, and is sent again with it until it's answered. The journal
// holds every acknowledged call, outside the processes that are killed.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@aureus/server/platform/random.ts';
import type { Seat } from '../bench/stage.ts';
import { createDice } from './random.ts';

/** Pause in ms of a player between two calls, and before a call without an answer is sent again. */
const THINK_MS = 40;
const RETRY_MS = 20;
const PATIENCE_MS = 60_000;
/** Number of sides of a player's die, and one side for each kind of turn. */
const TURNS = 20;
const FIRST_TURNS = [0, 7, 10, 13, 16, 19];
const CENTS = 100;

export type Kind =
  | 'plinko'
  | 'cases'
  | 'mines'
  | 'reveal'
  | 'cash-out'
  | 'vault-in'
  | 'vault-out'
  | 'tip'
  | 'battle'
  | 'join'
  | 'bots';

/** A call that was answered with 200. */
export type Entry = {
  kind: Kind;
  key: string;
  seat: Seat;
  path: string;
  body: object;
  /** Part of the answer that is the same however often the key is asked again. */
  mark: string;
};

type Data = {
  bet?: { id: string; nonce: number; stake: number; payout: number };
  game?: { gameId: string; nonce: number; state: string; revealed: number[]; payout: number };
  battle?: { id: string; price: number };
  amount?: number;
  userId?: string;
  balanceLocked?: number;
};
type Answer = { status: number; data: Data; code: string };
type Box = { id: string; version: string; price: number };

/** A stake that the site accepts, because rounding to whole cents costs little of its return. */
const MINES = { amount: 2, mines: 5 };
const mines = '/api/games/mines';
const battles = '/api/games/battles';

/** Returns the part of an answer that never changes. A game or battle goes on, so only its identity counts. */
export function markOf(kind: Kind, data: Data): string {
  const { bet, game, battle, amount, userId, balanceLocked } = data;
  if (kind === 'plinko' || kind === 'cases') return JSON.stringify([bet?.id, bet?.nonce, bet?.payout]);
  if (kind === 'mines') return JSON.stringify([game?.gameId, game?.nonce]);
  if (kind === 'cash-out') return JSON.stringify([game?.gameId, game?.revealed, game?.payout]);
  if (kind === 'tip') return JSON.stringify([userId, amount]);
  return battle?.id ?? String(balanceLocked);
}

/** Sends a keyed call once. @returns status 0 if no answer came. */
export async function ask(
  url: string,
  { seat, path, body, key }: Pick<Entry, 'seat' | 'path' | 'body' | 'key'>,
): Promise<Answer & { hasRetry: boolean }> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        origin: url,
        cookie: seat.cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const reply = (await response.json()) as { data?: Data; error?: { code: string } };
    const hasRetry = /^[1-9]\d*$/.test(response.headers.get('retry-after') ?? '');
    return { status: response.status, data: reply.data ?? {}, code: reply.error?.code ?? '', hasRetry };
  } catch {
    return { status: 0, data: {}, code: '', hasRetry: false };
  }
}

/** Starts players who play until `stop` is called. */
export function startPlayers(parts: { url: string; seats: readonly Seat[]; box: Box; seed: number }) {
  const { url, seats, box, seed } = parts;
  const journal: Entry[] = [];
  /** Cents that players should have more than at the start, by player. */
  const gained = new Map<bigint, number>(seats.map(({ playerId }) => [playerId, 0]));
  const vaults = new Map<bigint, number>(seats.map(({ playerId }) => [playerId, 0]));
  const refused = new Map<string, number>();
  const over = new AbortController();
  /** Numbers of calls: sent so far, interrupted by the end of their process, and answered with 503. */
  let sent = 0;
  let interrupted = 0;
  const busy = new Map<Kind, number>();
  let lastError = '';
  const moments: { at: number; resolve: () => void }[] = [];

  const gain = (playerId: bigint, coins = Number.NaN) =>
    gained.set(playerId, (gained.get(playerId) ?? 0) + Math.round(coins * CENTS));

  /** Repeats a call until it's answered, and writes the answer down. @returns undefined if it was refused. */
  async function insist(kind: Kind, seat: Seat, path: string, body: object): Promise<Data | undefined> {
    const key = newId();
    for (let tries = 0; ; tries += 1) {
      const answering = ask(url, { seat, path, body, key });
      sent += 1;
      while (moments[0] !== undefined && moments[0].at <= sent) moments.shift()?.resolve();
      const { status, data, code } = await answering;
      if (status === 200) {
        journal.push({ kind, key, seat, path, body, mark: markOf(kind, data) });
        return data;
      }
      if (status !== 0 && status !== 503) {
        // A reveal has no key, so a repeated one may be refused because the first one counted. That refusal isn't
        // noted.
        const name = `${kind}: ${status} ${code}`;
        if (kind !== 'reveal' || tries === 0) refused.set(name, (refused.get(name) ?? 0) + 1);
        if (status >= 500) lastError = name;
        return undefined;
      }
      if (status === 0) interrupted += 1;
      else busy.set(kind, (busy.get(kind) ?? 0) + 1);
      await delay(RETRY_MS);
    }
  }

  async function playMines(seat: Seat, roll: (below: number) => number): Promise<void> {
    const started = await insist('mines', seat, mines, MINES);
    const id = started?.game?.gameId;
    if (id === undefined) return;
    gain(seat.playerId, -MINES.amount);
    const revealed = await insist('reveal', seat, `${mines}/${id}/reveal`, { tile: roll(25) });
    if (revealed?.game?.state === 'BUSTED') return;
    // If the reveal's answer was lost, only the cash-out shows if the game is over.
    const end = await insist('cash-out', seat, `${mines}/${id}/cash-out`, {});
    if (end?.game !== undefined) gain(seat.playerId, end.game.payout);
  }

  async function playBattle(seat: Seat, other: Seat, isAgainstBot: boolean): Promise<void> {
    const rounds = [{ id: box.id, version: box.version }];
    const made = await insist('battle', seat, battles, {
      cases: rounds,
      mode: 'NORMAL',
      format: '1v1',
      isPrivate: false,
    });
    if (made?.battle === undefined) return;
    const { id, price } = made.battle;
    gain(seat.playerId, -price);
    if (isAgainstBot) await insist('bots', seat, `${battles}/${id}/bots`, { seat: 1 });
    else if (await insist('join', other, `${battles}/${id}/join`, { seat: 1 })) gain(other.playerId, -price);
  }

  type Turn = { seat: Seat; other: Seat; roll: (below: number) => number; turn: number };
  async function playOne({ seat, other, roll, turn }: Turn): Promise<void> {
    if (turn < 7) {
      const body = { amount: 1 + roll(20), rows: 8, risk: 'EASY' };
      const played = await insist('plinko', seat, '/api/games/plinko', body);
      if (played?.bet) gain(seat.playerId, played.bet.payout - played.bet.stake);
    } else if (turn < 10) {
      const body = { count: 1, version: box.version };
      const opened = await insist('cases', seat, `/api/games/cases/${box.id}/open`, body);
      if (opened?.bet) gain(seat.playerId, opened.bet.payout - opened.bet.stake);
    } else if (turn < 13) await playMines(seat, roll);
    else if (turn < 16) {
      const amount = (1 + roll(50)) / CENTS;
      const body = { amount, userId: String(other.playerId) };
      if (await insist('tip', seat, '/api/wallet/tip', body)) {
        gain(seat.playerId, -amount);
        gain(other.playerId, amount);
      }
    } else if (turn < 19) {
      const stored = vaults.get(seat.playerId) ?? 0;
      const cents = 1 + roll(50);
      const isOut = stored >= cents && roll(2) === 0;
      const way = isOut ? 'withdraw' : 'deposit';
      const amount = cents / CENTS;
      if (await insist(isOut ? 'vault-out' : 'vault-in', seat, `/api/user/vault/${way}`, { amount })) {
        vaults.set(seat.playerId, stored + (isOut ? -cents : cents));
        gain(seat.playerId, isOut ? amount : -amount);
      }
    } else await playBattle(seat, other, roll(2) === 0);
  }

  const done = Promise.all(
    seats.map(async (seat, index) => {
      const roll = createDice(`${seed}:player:${index}`);
      for (let nth = 0; nth === 0 || !over.signal.aborted; nth += 1) {
        const other = seats[(index + 1 + roll(seats.length - 1)) % seats.length] ?? seat;
        // The first calls of six players are of all kinds, so that the shortest storm has each.
        const turn = nth === 0 ? (FIRST_TURNS[index % FIRST_TURNS.length] ?? 0) : roll(TURNS);
        await playOne({ seat, other, roll, turn });
        await delay(THINK_MS);
      }
    }),
  );
  // A failure is handled where `stop` is called.
  done.catch(() => {});

  return {
    journal,
    gained,
    vaults,
    refused,
    lastError: () => lastError,
    counts: () => ({ sent, interrupted, busy }),
    /** Resolves once `calls` further calls have been sent. */
    after: (calls: number) =>
      new Promise<void>((resolve) => {
        moments.push({ at: sent + calls, resolve });
      }),
    /** Lets every player end the game under way. */
    async stop(): Promise<void> {
      over.abort();
      await done;
    },
  };
}
