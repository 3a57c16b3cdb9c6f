import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_DECISION_KEYS } from './decision-keys.ts';
import { eventually } from './eventually.ts';
import { longOr } from './long.ts';
import type { Reply, TestPlayer } from './test-app.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Number of server processes on standby, so that the next one takes over at once after a kill. */
const STANDING_BY = 2;
/** Deadline in ms for the start of a process and for a call. It's long, because the machine may be busy. */
const DEADLINE_MS = 60_000;

/**
 * Returns the number of kills in a test; `KILLS=100 npm test -- kill` overrides it. @param long number if tests run in
 * full.
 */
export const killsOr = (short: number, long: number): number =>
  Number(process.env['KILLS'] ?? longOr(short, long));

/** Returns the timeout of a test with this many kills, in milliseconds. */
export const killsTimeout = (kills: number): number => kills * 20_000 + 200_000;

export type MortalSite = {
  /**
   * Makes a player's call, and repeats it with its key until a server process answers with a status other than 503.
   * @returns the reply, and the number of processes that died during the call.
   */
  insist<T>(
    player: TestPlayer,
    path: string,
    body: object,
    key: string,
  ): Promise<Reply<T> & { died: number }>;
  /** Resolves once a process is ready to take over, so that a kill interrupts the site only for a moment. */
  standsBy(): Promise<void>;
  /** Kills the serving process with SIGKILL. The next one takes over at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs the server as separate processes on a database that stays up: one serves, others are on standby.
 * @param kills number of processes that will be killed, so that no unneeded ones are started.
 */
export async function startMortalSite(
  databaseUrl: string,
  env: Record<string, string>,
  kills: number,
): Promise<MortalSite> {
  const children: ChildProcess[] = [];
  // A folder of its own, because receipts of a site on another database would stop this site's withdrawals.
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-mortal-'));
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DECISION_KEYS: TEST_DECISION_KEYS,
    SIGNING_KEY: '5e'.repeat(32),
    BETS_PER_SECOND: '1000000',
    CALLS_PER_MINUTE: '100000000',
    SESSION_CALLS_PER_MINUTE: '100000000',
    WEBHOOKS_PER_MINUTE: '100000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATABASE_WAIT_MS: '0',
    COMMIT_WAIT_MS: '0',
    DATA_DIR: dataDir,
    ...env,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    AUREUS_PARENT: '1',
  };

  async function start(): Promise<{ child: ChildProcess; url: string }> {
    // Standard input is a pipe, which closes when the tests' process dies. Then the server stops too.
    const child = spawn(process.execPath, [main], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const url = await eventually(
      'a server that listens',
      () => {
        if (child.exitCode !== null || child.signalCode !== null) return '';
        return /Server listening at (\S+)/.exec(output)?.[1];
      },
      DEADLINE_MS,
    );
    if (url === '') throw new Error(`the server ended while it started:\n${output}`);
    return { child, url };
  }

  let serving = await start();
  let startsLeft = kills;
  const heirs: ReturnType<typeof start>[] = [];
  function standBy(): void {
    if (startsLeft === 0) return;
    startsLeft -= 1;
    const heir = start();
    // Prevents an unhandled rejection. A failed start is handled where the process is awaited.
    heir.catch(() => {});
    heirs.push(heir);
  }
  for (let count = 0; count < STANDING_BY; count += 1) standBy();

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function insist<T>(
    player: TestPlayer,
    path: string,
    body: object,
    key: string,
  ): Promise<Reply<T> & { died: number }> {
    let died = 0;
    const reply = await eventually(
      `an answer to ${path}`,
      async () => {
        const { child, url } = serving;
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': key,
          origin: url,
          cookie: player.cookie,
        };
        try {
          const answer = await fetch(`${url}${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          const text = await answer.text();
          // The status 503 means that the site is busy, so the call is repeated.
          if (answer.status === 503) return undefined;
          const received = JSON.parse(text) as Reply<T>['body'];
          return { status: answer.status, headers: answer.headers, text, body: received };
        } catch (error) {
          if (!child.killed) throw error;
          died += 1;
          return undefined;
        }
      },
      DEADLINE_MS,
    );
    return { ...reply, died };
  }

  return {
    insist,

    async standsBy() {
      await heirs[0];
    },

    async kill() {
      const heir = await heirs.shift();
      if (heir === undefined) throw new Error('no server stands by');
      const { child } = serving;
      child.kill('SIGKILL');
      serving = heir;
      await end(child);
      standBy();
    },
    async close() {
      await Promise.allSettled(heirs);
      for (const child of children) await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
