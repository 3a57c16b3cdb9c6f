import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stopOrphan } from '../apps/server/src/platform/embedded-postgres/pidfile.ts';
import { StopWithSentence } from './terminal.mjs';

const LOG_KEPT_BYTES = 20 * 1024 * 1024;
/** Long enough for PostgreSQL to write everything it holds to a slow disk. */
const STOP_PATIENCE_MS = 45_000;
const START_PATIENCE_MS = 180_000;
/** One Ctrl-C arrives more than once: from the terminal, and passed on by npm and by the bootstrap. */
const SAME_SIGNAL_MS = 1000;

/**
 * The processes of the site, started one after the other and stopped in the opposite order.
 *
 * Each runs in a process group of its own, so that Ctrl-C reaches this process alone and the order is kept. Each holds
 * the other end of a pipe as its standard input and stops when that ends, so that none outlives this process.
 */
export function createSiteProcesses({ root, dataDir }) {
  const running = [];
  let stopping;
  let killing = false;

  /** Starts a process. What it says for people goes to the terminal; its log goes to `<dataDir>/logs`. */
  async function launch(name, nodeArgs, env) {
    // Once the site is stopping, the start goes no further: this process is about to end.
    if (stopping !== undefined) await new Promise(() => {});
    const log = openLog(path.join(dataDir, 'logs'), name);
    const child = spawn(process.execPath, nodeArgs, {
      cwd: root,
      env: { ...env, AUREUS_PARENT: '1' },
      stdio: ['pipe', log, 'pipe'],
      detached: true,
    });
    sortLines(child.stderr, log);
    const entry = { name, child, hasExited: false };
    entry.exited = new Promise((resolve) => {
      const end = (ending) => {
        entry.hasExited = true;
        resolve();
        if (stopping === undefined) void finish(1, `The ${name} ${ending}, so everything else stops too.`);
      };
      child.once('error', (error) => end(`did not start (${error.message})`));
      child.once('exit', (code, signalName) => end(`ended (${signalName ?? `exit code ${code}`})`));
    });
    running.push(entry);
    return entry;
  }

  /** Waits until a process answers 200 at the address; it may end before, and then everything does. */
  async function waitUntilReady(entry, url) {
    const giveUpAt = Date.now() + START_PATIENCE_MS;
    while (!entry.hasExited && Date.now() < giveUpAt) {
      const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      await delay(100);
    }
    // Its end has been reported and stops everything, so this start goes no further.
    if (entry.hasExited) await new Promise(() => {});
    throw new StopWithSentence(
      `The ${entry.name} was not ready after ${START_PATIENCE_MS / 1000} s; its log is in ${path.join(dataDir, 'logs')}.`,
    );
  }

  /** Stops everything in order and ends this process. */
  async function finish(exitCode, sentence) {
    if (stopping !== undefined) return;
    stopping = Date.now();
    if (sentence !== undefined) console.error(sentence);
    for (const entry of running.toReversed()) {
      await stopOne(entry);
      // The second Ctrl-C does the rest.
      if (killing) return;
      await stopPostgresOf(entry, dataDir);
    }
    process.exit(exitCode);
  }

  /** Ends everything at once, save PostgreSQL, which is not killed but left no client to wait for. */
  async function kill() {
    killing = true;
    for (const { child, hasExited } of running) {
      if (!hasExited && child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    }
    for (const entry of running) await stopPostgresOf(entry, dataDir);
    process.exit(130);
  }

  /** From here on signals, and the end of the process that started this one, stop the site. */
  function stopOnSignals() {
    for (const signalName of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signalName, () => {
        if (stopping === undefined) void finish(0, 'Stopping (once more kills at once)');
        else if (killing) process.exit(130);
        else if (Date.now() - stopping > SAME_SIGNAL_MS) void kill();
      });
    }
    process.once('disconnect', () => void finish(1));
  }

  return { launch, waitUntilReady, finish, stopOnSignals };
}

/** Lines of a log (JSON) go to its file; sentences for a person go to the terminal. Closes the file at the end. */
function sortLines(stream, log) {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
    .on('line', (line) => (line.startsWith('{') ? writeSync(log, `${line}\n`) : console.error(line)))
    .on('close', () => closeSync(log));
}

async function stopOne({ name, child, exited, hasExited }) {
  if (hasExited || child.pid === undefined) return;
  signal(child.pid, 'SIGTERM');
  const patience = new AbortController();
  const late = delay(STOP_PATIENCE_MS, 'late', { signal: patience.signal }).catch(() => undefined);
  const outcome = await Promise.race([exited, late]);
  patience.abort();
  if (outcome !== 'late') return;
  console.error(`The ${name} does not stop, so it is killed.`);
  signalGroup(child.pid, 'SIGKILL');
  await exited;
}

function signalGroup(pid, signalName) {
  // On Windows there are no process groups to signal.
  signal(process.platform === 'win32' ? pid : -pid, signalName);
}

function signal(pid, signalName) {
  try {
    process.kill(pid, signalName);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Stops the PostgreSQL of a server that died without stopping it. Only the server that the data folder names as its
 * holder had one: another process may be using the folder, which may even be why ours ended.
 */
async function stopPostgresOf({ child }, dataDir) {
  const postgresDir = path.join(dataDir, 'postgres');
  let holder;
  try {
    holder = JSON.parse(readFileSync(path.join(postgresDir, 'holder.json'), 'utf8'));
  } catch {
    return;
  }
  if (holder.pid !== child.pid) return;
  await stopOrphan(path.join(postgresDir, 'cluster'), (line) => console.error(line));
}

function openLog(logsDir, name) {
  mkdirSync(logsDir, { recursive: true });
  const file = path.join(logsDir, `${name.replaceAll(' ', '-')}.log`);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_KEPT_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}
