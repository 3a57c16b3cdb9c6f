import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { audit } from '../support/audit.ts';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the site stops whole on SIGTERM, and starts again with its data', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-start-'));
  try {
    for (const run of ['first', 'second']) {
      const sandboxPort = await freePort();
      const site = await startSite(dataDir, sandboxPort);
      expect((await processesOf(dataDir)).length, `processes of the ${run} run`).toBeGreaterThan(2);
      const stock = await fetch(`http://127.0.0.1:${sandboxPort}/gift-cards/stock`);
      expect(await stock.json(), 'cards at the seller').toEqual({
        5: 10,
        25: 10,
        50: 10,
        100: 10,
        250: 10,
        500: 10,
      });
      const gone = once(site, 'exit');
      site.kill('SIGTERM');
      await gone;
      await expect.poll(() => processesOf(dataDir)).toEqual([]);
    }
    expect(await audit(dataDir)).toMatch(/ 0 failed\s*$/);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Starts the site with `npm start` and waits until it prints that it's ready. */
async function startSite(dataDir: string, sandboxPort: number): Promise<ChildProcess> {
  const port = await freePort();
  const site = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await eventually(
    'the ready line',
    () => {
      if (site.exitCode !== null) throw new Error(output);
      return output.includes(`Aureus is ready at http://127.0.0.1:${port}`);
    },
    120_000,
  );
  return site;
}

/** Returns the command lines of all other processes whose command or environment names this data folder. */
async function processesOf(dataDir: string): Promise<string[]> {
  const commands: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [command = '', environment = ''] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (`${command}\0${environment}`.includes(dataDir)) commands.push(command.replaceAll('\0', ' '));
  }
  return commands;
}
