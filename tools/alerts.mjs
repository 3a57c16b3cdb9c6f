// npm run alerts: checks and tests the alert rules with Prometheus' own promtool, which must be installed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'deploy/prometheus');

for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { status, error } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error !== undefined) {
    const isMissing = error.code === 'ENOENT';
    console.error(
      isMissing
        ? "promtool isn't installed: it comes with Prometheus (on Debian, apt-get install --no-install-recommends prometheus)."
        : `promtool could not be started: ${error.message}`,
    );
    process.exit(2);
  }
  if (status !== 0) process.exit(status ?? 1);
}
