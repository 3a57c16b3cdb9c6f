// Trials: commands beside the tests. Most trials need root, namespaces or Debian's packages. npm run test:all runs
// those that this machine can run.
import { runChild } from './run-child.mjs';

/** Commands of the trials, by their npm script. They exit with code 3 if this machine can't run them. */
const TRIALS = {
  dishonest: [process.execPath, 'dishonest/main.ts', '--short'],
  'deploy-image': [process.execPath, 'tools/deploy-image.mjs'],
  'deploy-trial': [process.execPath, 'tools/deploy-trial.mjs'],
  'pgbackrest-drill': ['bash', 'deploy/pgbackrest/drill.sh'],
  ha: [process.execPath, 'tools/ha-trial.mjs', '--faults', '3'],
  'full-disk': [process.execPath, 'tools/full-disk.mjs'],
  'pooler-trial': [process.execPath, 'tools/pooler-trial.mjs'],
  rollout: [process.execPath, 'tools/rollout-trial.mjs', '--short'],
  storm: [process.execPath, 'tools/storm.ts', '--short'],
};
const CANNOT_RUN = 3;

/**
 * Runs every trial, one after another. Resolves with results for `finishWith`. `notRun` has a sentence for each trial
 * that this machine can't run. In CI, such a trial also counts as failed.
 */
export async function runTrials(root, { trials = TRIALS, isCI = Boolean(process.env['CI']) } = {}) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], notRun: [] };
  for (const [name, [program, ...args]] of Object.entries(trials)) {
    console.error(`Trial: ${name}`);
    const { code, output } = await runChild(program, args, { cwd: root, capture: true });
    const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
    if (code === 0) {
      result.passed += 1;
      console.error(`${name} passed: ${lastLine}`);
    } else if (code === CANNOT_RUN) {
      result.notRun.push(lastLine);
      if (isCI) fail(`${name}: ${lastLine}`);
    } else fail(`${name} ended with ${code}\n${output}`);
  }
  return result;

  function fail(text) {
    result.failed += 1;
    result.failures.push(text);
  }
}
