// npm run ha: the cluster of deploy/ha on machines of its own, and faults while players play. Whatever was acknowledged
// must be there afterwards, once.
// Usage: npm run ha [-- --faults <number>] [--only <fault>,…] [--seed <number>] [--report <file>]
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { needRootAnd, runTrial } from './debian-base.mjs';
import { bootMachines } from './ha/machines.mjs';
import { createNetwork } from './ha/network.mjs';
import { runTheTrial } from './ha/trial.mjs';

const TRIAL = 'ha';
/** Eight of each kind. */
const FAULTS = 80;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runTrial(async () => {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  });
  needRootAnd(TRIAL, { ip: 'iproute2', mount: 'mount' });
  createNetwork(TRIAL);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const startedAt = Date.now();
  const { machines, removeAll, saveLogs } = await bootMachines({ trial: TRIAL, root });
  try {
    await runTheTrial({
      root,
      machines,
      startedAt,
      plan: {
        count: Number(values.faults ?? FAULTS),
        seed: Number(values.seed ?? Math.floor(Math.random() * 1e9)),
        only: values.only?.split(','),
        report: values.report,
      },
    });
  } catch (error) {
    const folder = path.join(root, '.cache/ha');
    await saveLogs(folder);
    console.error(`The machines' logs are in ${folder}.`);
    throw error;
  } finally {
    await removeAll();
  }
});
