import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import type { SpinColour, SpinState } from '@aureus/contract/spin.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { expect, test } from '@playwright/test';
import { openRound } from './support/flows.ts';
import { signInByApi, spinState } from './support/players.ts';
import { type Stack, startStack } from './support/stack.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const START_COINS = 100;
const STAKES = { black: 10, white: 7, gold: 2, inferno: 3 } as const satisfies Record<SpinColour, number>;

/** At once, as a power cut would end them: the server first, then PostgreSQL with everything it has under way. */
async function pullThePlug(stack: Stack): Promise<void> {
  const pidFile = path.join(stack.dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  await stack.stop('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

/** What the round must have paid, by the published rules alone. */
function payoutOf({ rules }: SpinState, record: RouletteRecord): number {
  return rules.colours.reduce((sum, { colour, winsOn, multiplier }) => {
    if (record.isVoid) return sum + STAKES[colour];
    return winsOn.includes(record.pocket ?? 0) ? sum + STAKES[colour] * multiplier : sum;
  }, 0);
}

async function audit(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/audit.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

for (const moment of ['while bets are open', 'after bets closed'] as const) {
  test(`kill -9 of the server and its database ${moment}: the round ends, and the books are right`, async () => {
    test.setTimeout(180_000);
    const stack = await startStack({
      SPIN_BET_MS: '6000',
      SPIN_ROUND_MS: '12000',
      SPIN_LAND_MS: '3000',
      SPIN_HOLD_MS: '1000',
    });
    try {
      const player = await signInByApi(stack, { coins: START_COINS });
      const { id, closesAt } = await openRound(stack, 3_000);
      for (const [colour, amount] of Object.entries(STAKES)) await player.bet(colour as SpinColour, amount);
      const state = await spinState(stack);
      expect(state.round.id).toBe(id);
      if (moment === 'after bets closed') {
        await eventually('the close', async () => (await spinState(stack)).round.state === 'CLOSED');
        expect(Date.now()).toBeGreaterThanOrEqual(closesAt);
      }
      await pullThePlug(stack);
      await stack.start();

      const record = await eventually(
        `an end of round ${id}`,
        async () => {
          const reply = await fetch(`${stack.url}/api/fairness/roulette/history`);
          const { data } = (await reply.json()) as { data: RouletteRecord[] };
          return data.find(({ roundId }) => roundId === id);
        },
        60_000,
      );
      const staked = Object.values(STAKES).reduce((sum, amount) => sum + amount, 0);
      await expect
        .poll(async () => (await player.me()).wallet.balance)
        .toBe(START_COINS - staked + payoutOf(state, record));
      // The clock goes on.
      expect(Number((await openRound(stack, 0)).id)).toBeGreaterThan(Number(id));
      expect(await audit(stack.dataDir)).toMatch(/ 0 failed\s*$/);
    } finally {
      await stack.close();
    }
  });
}

test('the site stops whole on SIGTERM, and starts again with its data', async () => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-start-'));
  try {
    for (const run of ['first', 'second']) {
      const site = await startSite(dataDir);
      expect((await processesOf(dataDir)).length, `processes of the ${run} run`).toBeGreaterThan(2);
      const gone = once(site, 'exit');
      site.kill('SIGTERM');
      await gone;
      await expect.poll(() => processesOf(dataDir), { timeout: 20_000 }).toEqual([]);
    }
    expect(await audit(dataDir)).toMatch(/ 0 failed\s*$/);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** `npm start` as npm runs it, up to the line that says it is ready. */
async function startSite(dataDir: string): Promise<ChildProcess> {
  const port = await freePort();
  const site = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await eventually(
    'the ready line',
    () => {
      if (site.exitCode !== null) throw new Error(said);
      return said.includes(`Aureus is ready at http://127.0.0.1:${port}`);
    },
    120_000,
  );
  return site;
}

/** The command lines of all processes that work on a data folder, as their command or their environment says. */
async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [command = '', environment = ''] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (`${command}\0${environment}`.includes(dataDir)) found.push(command.replaceAll('\0', ' '));
  }
  return found;
}
