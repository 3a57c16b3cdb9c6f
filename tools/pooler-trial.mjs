// npm run pooler-trial: starts the site behind a real PgBouncer, in session and in transaction mode, and uses it. The
// doctor's finding must be the documented one. Before PgBouncer 1.21, only the finding is tested in transaction mode.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepsPrepared } from '../apps/server/src/testing/pooler.ts';
import { CannotRun, has, runTrial } from './debian-base.mjs';
import { runVitest } from './vitest-run.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runTrial(async () => {
  if (!has('pgbouncer'))
    throw new CannotRun('pooler-trial needs pgbouncer: apt-get install --no-install-recommends pgbouncer.');
  const { passed, failed, failures } = await runVitest(root, ['--project', 'integration', 'pooler.trial'], {
    TRIALS: '1',
  });
  for (const failure of failures) console.error(failure);
  const isWhole = await keepsPrepared();
  if (!isWhole) console.log('PgBouncer is older than 1.21: in transaction mode only the finding was tried.');
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
});
