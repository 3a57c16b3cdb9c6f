// Site for the drill. The sandbox runs in this process, the server in its own. Simulated players record every call
// that was acknowledged.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { type Attacker, createWorld, until } from '../redteam/world.ts';

const root = path.resolve(import.meta.dirname, '..');
const READY_MS = 120_000;

/** An acknowledged call that moves coins: its key, when it was sent and when its reply arrived, in milliseconds. */
export type Entry = { kind: 'bet' | 'move' | 'deposit'; key: string; sentAt: number; answeredAt: number };

export type DrillSite = Awaited<ReturnType<typeof startDrillSite>>;

/** Starts a site. @param env tells the server where its database and backups are. */
export async function startDrillSite(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ productUrl: url });
  let server = await startServer({ ...sandbox.productEnv, ...env, PORT: String(port) }, url);
  return {
    url,
    sandboxUrl: sandbox.url,
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGTERM'),
    async startAgain(): Promise<void> {
      server = await startServer({ ...sandbox.productEnv, ...env, PORT: String(port) }, url);
    },
    async close(): Promise<void> {
      await end(server, 'SIGTERM');
      await sandbox.close();
    },
  };
}

async function startServer(env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      BETS_PER_SECOND: '1000000',
      CALLS_PER_MINUTE: '100000000',
      SESSION_CALLS_PER_MINUTE: '100000000',
      DEPOSITS_PER_MINUTE: '1000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      AUREUS_PARENT: '1',
      ...env,
    },
    // The server exits when its standard input ends, so it doesn't outlive this process.
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-10_000);
  });
  const giveUpAt = Date.now() + READY_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return child;
    await delay(100);
  }
  throw new Error(`the server did not become ready:\n${output}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Lets players bet, move coins to the vault and deposit. Returns a function that stops them.
 * @param journal receives the acknowledged calls.
 */
export async function startLoad(site: DrillSite, players: number, journal: Entry[]) {
  const world = createWorld(site.url, site.sandboxUrl);
  const lookout = await world.attacker();
  await until('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  const crew = await Promise.all(Array.from({ length: players }, () => world.attacker({ coins: 200 })));
  const payers: Payer[] = await Promise.all(
    [1, 2].map(async () => {
      const player = await world.attacker({ coins: 20 });
      const { address } = (await player.call('GET', '/api/fireblocks/address?method=LTC')).data as {
        address: string;
      };
      return { player, address };
    }),
  );
  const over = new AbortController();
  const repeatUntilOver = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) await work();
  };
  const done = Promise.all([
    ...crew.map((player) => repeatUntilOver(() => play(player, journal))),
    ...payers.map((payer) => repeatUntilOver(() => payIn(world.turn, payer, journal))),
  ]);
  return async () => {
    over.abort();
    await done;
  };
}

async function play(player: Attacker, journal: Entry[]): Promise<void> {
  const calls = [
    ['bet', '/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' }],
    ['move', '/api/user/vault/deposit', { amount: 0.01 }],
  ] as const;
  for (const [kind, address, body] of calls) {
    const key = newId();
    const sentAt = Date.now();
    const answer = await player.call('POST', address, { body, headers: { 'idempotency-key': key } });
    if (answer.status === 200) journal.push({ kind, key, sentAt, answeredAt: Date.now() });
    // The player is out of coins, or the site is busy. Other players continue.
    else await delay(200);
  }
}

type Payer = { player: Attacker; address: string };
type Turn = ReturnType<typeof createWorld>['turn'];

/** Deposits coins. The deposit counts as acknowledged once the player's balance has grown. */
async function payIn(turn: Turn, { player, address }: Payer, journal: Entry[]): Promise<void> {
  const before = await player.balance();
  const sentAt = Date.now();
  const { id } = await turn<{ id: string }>('custody/deposit', { address, method: 'LTC', amount: '0.1' });
  await until('credited deposit', async () => (await player.balance()) > before);
  journal.push({ kind: 'deposit', key: id, sentAt, answeredAt: Date.now() });
}
