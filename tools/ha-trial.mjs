// npm run ha: the cluster of deploy/ha on machines of its own, and faults while players play. Whatever was acknowledged
// must be there afterwards, once.
// Usage: npm run ha [-- --faults <number>] [--only <fault>,…] [--seed <number>] [--report <file>]
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runContained } from './contained.mjs';
import { runTrial } from './debian-base.mjs';
import { bootMachines, installation, saveLogs } from './ha/machines.mjs';
import { createNetwork } from './ha/network.mjs';
import { runTheTrial } from './ha/trial.mjs';

const TRIAL = 'ha';
/** Default number of faults: eight of each kind. */
const FAULTS = 80;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runTrial(() => {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const plan = {
    count: Number(values.faults ?? FAULTS),
    seed: Number(values.seed ?? Math.floor(Math.random() * 1e9)),
    only: values.only?.split(','),
    report: values.report,
  };
  return runContained({
    trial: TRIAL,
    root,
    network: true,
    prepare: () => installation(TRIAL, root),
    run: (folder, original) => tryCluster(plan, folder, original),
  });
});

async function tryCluster(plan, folder, original) {
  const startedAt = Date.now();
  createNetwork(TRIAL);
  const machines = await bootMachines({ trial: TRIAL, root, original, folder });
  try {
    await runTheTrial({ root, machines, startedAt, plan });
  } catch (error) {
    const logs = path.join(root, '.cache/ha');
    await saveLogs(machines, logs);
    console.error(`The machines' logs are in ${logs}.`);
    throw error;
  }
}
