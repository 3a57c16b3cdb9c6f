// Places many bets in all six games on a site started for this, as players would. Then the stand-alone verifier
// recomputes each of them from the players' exports. Usage: npm run verify:bets [-- --bets <how many>]
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { newId } from '@aureus/server/platform/random.ts';
import { buildStage, type Seat } from '../bench/stage.ts';

const PLAYERS = 64;
/** Number of plays after which a player changes seeds. */
const PLAYS_A_SEED = 500;
const BUILD = path.resolve(import.meta.dirname, '../packages/verify/build.mjs');
/**
 * One play in this many is a battle. Battles are rare because each waits for a beacon round and is shown for seconds.
 */
const PLAYS_A_BATTLE = 300;

const { values } = parseArgs({ options: { bets: { type: 'string', default: '100000' } } });
const target = Number(values.bets);
if (!Number.isSafeInteger(target) || target < 100) {
  console.error('Usage: npm run verify:bets [-- --bets <100 or more>]');
  process.exit(1);
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const below = (count: number) => Math.floor(Math.random() * count);

const stage = await buildStage({ players: PLAYERS, say });
const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-exports-'));
await promisify(execFile)(process.execPath, [BUILD, folder]);
const VERIFIER = path.join(folder, 'aureus-verify.mjs');
let placed = 0;
let passed = 0;
let failed = 0;
try {
  const [cases, items] = await Promise.all([
    read<{ id: string; version: string; price: number }[]>('/api/games/cases'),
    read<{ id: string; price: number }[]>('/api/games/upgrader/items?minPrice=2&sort=asc&limit=50'),
  ]);
  const cheap = cases.filter(({ price }) => price <= 5);
  const progress = setInterval(() => say(`${placed} of ${target} bets placed`), 5_000);
  await Promise.all(stage.seats.map((seat) => playOn(seat, cheap, items))).finally(() =>
    clearInterval(progress),
  );
  const { publicKey: beaconKey } = await read<{ publicKey: string }>('/api/fairness/beacon');
  say('waiting for the last round and the last battles to end');
  await settled();
  for (const seat of stage.seats) {
    await rotate(seat);
    await verify(seat, beaconKey);
  }
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
if (passed + failed !== placed)
  console.log(`${placed} bets were placed, ${passed + failed} are in the exports`);
console.log(`${passed} passed, ${failed + Math.abs(placed - passed - failed)} failed`);
process.exitCode = failed === 0 && passed === placed ? 0 : 1;

async function read<T>(address: string, seat?: Seat): Promise<T> {
  const response = await fetch(`${stage.url}${address}`, seat && { headers: { cookie: seat.cookie } });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

type Sent = { status: number; data: Record<string, unknown> | undefined; code: string | undefined };

async function send(seat: Seat, method: string, address: string, body: object): Promise<Sent> {
  const response = await fetch(`${stage.url}${address}`, {
    method,
    headers: {
      origin: stage.url,
      cookie: seat.cookie,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as { data?: Sent['data']; error?: { code: string } };
  return { status: response.status, data, code: error?.code };
}

/** Makes a player place bets until all players together have placed `target` bets. */
async function playOn(
  seat: Seat,
  cheap: readonly { id: string; version: string }[],
  items: readonly { id: string }[],
): Promise<void> {
  const plays = [
    () => one(seat, '/api/games/plinko', plinko()),
    () => one(seat, '/api/games/upgrader', upgrade(pick(items).id)),
    () => {
      const { id, version } = pick(cheap);
      return one(seat, `/api/games/cases/${id}/open`, { count: 1 + below(4), version });
    },
    () => mines(seat),
    () => spin(seat),
  ];
  let turn = 0;
  while (placed < target) {
    turn += 1;
    const count = turn % PLAYS_A_BATTLE === 0 ? await battle(seat, pick(cheap)) : await pick(plays)();
    placed += count;
    if (turn % PLAYS_A_SEED === 0) await rotate(seat);
  }
}

async function one(seat: Seat, address: string, body: object): Promise<number> {
  const { status, code } = await send(seat, 'POST', address, body);
  if (status !== 200) throw new Error(`${address} was refused: ${code}`);
  return 1;
}

function plinko() {
  return { amount: (10 + 10 * below(10)) / 100, rows: 8 + below(9), risk: pick(['EASY', 'MEDIUM', 'HARD']) };
}

function upgrade(itemId: string) {
  return { amount: 1, itemId, direction: pick(['UNDER', 'OVER']) };
}

async function mines(seat: Seat): Promise<number> {
  const count = 1 + below(8);
  const started = await send(seat, 'POST', '/api/games/mines', {
    amount: (200 + below(50)) / 100,
    mines: count,
  });
  type Game = { gameId: string; state: string };
  let game = started.data?.['game'] as Game | undefined;
  if (game === undefined) throw new Error(`mines was refused: ${started.code}`);
  const tiles = Array.from({ length: 25 }, (_, tile) => tile).sort(() => Math.random() - 0.5);
  for (const tile of tiles.slice(0, 1 + below(4))) {
    if (game?.state !== 'OPEN') return 1;
    game = (await send(seat, 'POST', `/api/games/mines/${game.gameId}/reveal`, { tile })).data?.[
      'game'
    ] as Game;
  }
  if (game?.state === 'OPEN') await send(seat, 'POST', `/api/games/mines/${game.gameId}/cash-out`, {});
  return 1;
}

/**
 * Bets on the current round of spin, unless betting is closed or a maximum is reached. Returns the number of bets
 * placed: 0 or 1.
 */
async function spin(seat: Seat): Promise<number> {
  const colour = pick(['black', 'white', 'gold', 'inferno']);
  const { status, code } = await send(seat, 'POST', '/api/games/spin/bets', { colour, amount: 0.1 });
  if (status === 200) return 1;
  if (code !== 'spin.error.closed' && code !== 'spin.error.maximum')
    throw new Error(`spin was refused: ${code}`);
  return 0;
}

async function battle(seat: Seat, one: { id: string; version: string }): Promise<number> {
  const made = await send(seat, 'POST', '/api/games/battles', {
    cases: [{ id: one.id, version: one.version }],
    mode: pick(['NORMAL', 'CURSED', 'GROUP']),
    format: pick(['1v1', '1v1v1', '2v2']),
    isPrivate: true,
  });
  const id = (made.data?.['battle'] as { id: string } | undefined)?.id;
  if (id === undefined) throw new Error(`a battle was refused: ${made.code}`);
  const called = await send(seat, 'POST', `/api/games/battles/${id}/bots`, {});
  if (called.status !== 200) throw new Error(`bots were refused: ${called.code}`);
  return 1;
}

async function rotate(seat: Seat): Promise<void> {
  const { status, code } = await send(seat, 'PATCH', '/api/fairness/seed-pair', { clientSeed: newId() });
  if (status !== 200) throw new Error(`the seeds were not changed: ${code}`);
}

/** Resolves when no bet is open and every result has been shown. */
async function settled(): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { rows } = await stage.owner.query<{ count: string }>(
      `select count(*) from wallet_bets where payout is null or shown_at > now()`,
    );
    if (Number(rows[0]?.count) === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.count} bets are still open`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Runs the stand-alone verifier, in its own process, on a player's export. */
async function verify(seat: Seat, beaconKey: string): Promise<void> {
  const file = path.join(folder, `${seat.playerId}.json`);
  const response = await fetch(`${stage.url}/api/fairness/export`, { headers: { cookie: seat.cookie } });
  await writeFile(file, await response.text());
  const trusted = ['--beacon-key', beaconKey];
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, file, ...trusted]).catch(
    (error: { stdout?: string; stderr?: string }) => {
      if (!error.stdout) throw new Error(error.stderr ?? 'the verifier did not run');
      return { stdout: error.stdout };
    },
  );
  console.log(stdout.trim());
  const [, verified, hidden, wrong] =
    /(\d+) verified, (\d+) not revealed yet, (\d+) failed\s*$/.exec(stdout) ?? [];
  passed += Number(verified);
  failed += Number(hidden) + Number(wrong);
}
