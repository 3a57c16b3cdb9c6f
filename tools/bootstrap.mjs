// Prepares a fresh clone to run a script: installs the packages and finds Node 24. It must run on any Node from 20.19
// on, with no package installed, so it only imports Node's own modules and other files of tools/ that do the same.
// Usage: node tools/bootstrap.mjs <script> [arguments]
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { refuseProduction } from './production.mjs';
import { runMain, StopWithSentence } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined)
    throw new StopWithSentence('Usage: node tools/bootstrap.mjs <script> [arguments]');
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StopWithSentence(
      `Aureus needs Node 20.19 or newer, and this is Node ${process.versions.node}.`,
    );
  }
  refuseProduction(root, script);
  await installPackages(root);
  handOver(findNode24(root), script, args);
});

/**
 * Stops the script when npm ends without passing on a signal, for example when it's killed. The scripts in
 * package.json begin with `exec`, so this process takes the place of npm's shell and npm is its parent.
 */
function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 200);
}

/**
 * Runs the script with the given Node, on the same terminal. Passes signals on to it, and exits with its exit code.
 */
function handOver(node, script, args) {
  const searchPath = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
  const child = spawn(node, [path.resolve(root, script), ...args], {
    cwd: root,
    // Later starts reuse the code that Node has compiled, which makes them faster.
    env: {
      NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
      ...process.env,
      PATH: searchPath.join(path.delimiter),
    },
    // This channel closes when this process ends for any reason, so the script can notice it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.once('error', (error) => {
    console.error(`Node 24 at ${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
