import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stopOrphan } from '../apps/server/src/platform/embedded-postgres/pidfile.ts';
import { StopWithSentence } from './terminal.mjs';

const LOG_KEPT_BYTES = 20 * 1024 * 1024;
/** Maximum time for a process to stop. It's long enough for PostgreSQL to flush everything to a slow disk. */
const STOP_PATIENCE_MS = 45_000;
const START_PATIENCE_MS = 180_000;
/**
 * Further signals within this time don't count. A single Ctrl-C can arrive several times: from the terminal, from npm
 * and from bootstrap.mjs.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Manages the site's processes. They're started one after another and stopped in reverse order.
 *
 * Each runs in its own process group, so that Ctrl-C only reaches this process, which keeps the order. The standard
 * input of each is a pipe from this process. They stop when it closes, so they don't outlive this process.
 */
export function createSiteProcesses({ root, dataDir }) {
  const running = [];
  let stopping;
  let killing = false;

  /** Starts a process. Its log goes to a file in `<dataDir>/logs`, its other messages to the terminal. */
  async function launch(name, nodeArgs, env) {
    // The site is stopping and this process about to exit, so nothing more is started.
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

  /** Waits until a process answers a URL with status 200. If the process exits first, the whole site stops. */
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
    // The exit is already reported and stops the site, so this start never goes on.
    if (entry.hasExited) await new Promise(() => {});
    throw new StopWithSentence(
      `The ${entry.name} was not ready after ${START_PATIENCE_MS / 1000} s; its log is in ${path.join(dataDir, 'logs')}.`,
    );
  }

  /** Stops everything in order and exits this process. */
  async function finish(exitCode, sentence) {
    if (stopping !== undefined) return;
    stopping = Date.now();
    if (sentence !== undefined) console.error(sentence);
    for (const entry of running.toReversed()) {
      await stopOne(entry);
      // After a second Ctrl-C, `kill` does the rest.
      if (killing) return;
      await stopPostgresOf(entry, dataDir);
    }
    process.exit(exitCode);
  }

  /** Kills all processes at once. Only PostgreSQL is stopped properly, which is quick since its clients are gone. */
  async function kill() {
    killing = true;
    for (const { child, hasExited } of running) {
      if (!hasExited && child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    }
    for (const entry of running) await stopPostgresOf(entry, dataDir);
    process.exit(130);
  }

  /** From now on, stops the site on signals and when the parent process exits. */
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

/** Writes log lines (JSON) to the log file and other lines to the terminal. Closes the file when the stream ends. */
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
  // Windows has no process groups to signal.
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
 * Stops the PostgreSQL of a server that exited without stopping it. Does so only if the data folder names this server
 * as its holder. Otherwise another process may be using the folder, which may even be why the server exited.
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
