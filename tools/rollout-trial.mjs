// npm run rollout: rolls out cores, then every node, by deploy/rollout.sh while players bet and sockets are open on
// edges. No bet may fail, and no socket may be lost while only cores are rolled out.
//
// Usage: npm run rollout [-- --bets 500] [--sockets 2000] [--rounds 3] [--short] [--report]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CannotRun, has, runTrial } from './debian-base.mjs';
import { runRollout } from './rollout.trial.ts';
import { finishParts, reportOf } from './storm.report.ts';

const TRIAL = 'rollout';
const REPORT = path.join(
  path.dirname(path.dirname(fileURLToPath(import.meta.url))),
  'docs/reports/rollout.md',
);
const FULL = { bets: 500, sockets: 2_000, rounds: 3 };
const SHORT = { bets: 20, sockets: 50, rounds: 1 };
const HOW =
  'Two cores and two edges stand behind nginx with the files of `deploy/nginx`, without TLS. `deploy/rollout.sh` rolls them out; a replacement for systemctl starts and stops the processes. Redis is the one that the machine has, else the tests’ own. Bets are sent at a fixed rate, however long answers take. A bet that isn’t answered with 200 has failed. In the end the answers are compared with the database, and every key is asked again.';

await runTrial(async () => {
  const args = process.argv.slice(2);
  const { values } = parseArgs({
    args,
    options: {
      bets: { type: 'string' },
      sockets: { type: 'string' },
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') throw new CannotRun(`${TRIAL} needs Linux.`);
  if (!has('nginx'))
    throw new CannotRun(`${TRIAL} needs nginx: apt-get install --no-install-recommends nginx.`);
  const sizes = { ...(values.short ? SHORT : FULL), isShort: values.short };
  for (const name of ['bets', 'sockets', 'rounds']) if (values[name]) sizes[name] = Number(values[name]);
  // On these signals this process exits, which also ends PostgreSQL and the site's processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const at = new Date();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-rollout-'));
  try {
    const parts = await runRollout(folder, sizes, (line) => process.stderr.write(`${line}\n`));
    const command = ['npm run rollout', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
    if (values.report) await writeFile(REPORT, reportOf({ title: 'Rollout', at, command, how: HOW, parts }));
    finishParts(parts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
