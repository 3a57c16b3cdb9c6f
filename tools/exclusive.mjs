import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this checkout runs work of the same name. Other processes wait, and their
 * `work` must then check again if there is anything left to do. The lock is a folder, which only one process can
 * create. The lock of a killed process is removed.
 */
export async function exclusively(root, name, work) {
  const lockDir = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(lockDir), { recursive: true });
  let isSaid = false;
  while (!(await takeLock(lockDir))) {
    const holder = readHolder(lockDir);
    if (holder !== undefined && !isAlive(holder)) {
      clearAway(lockDir, holder);
      continue;
    }
    if (!isSaid)
      console.error(`Waiting for process ${holder ?? '?'}, which is busy with the same step (${name}).`);
    isSaid = true;
    await delay(250);
  }
  try {
    return await work();
  } finally {
    rmSync(lockDir, { recursive: true, force: true });
  }
}

/** Moves a folder with this process' id into place, so that no lock is ever without its holder. */
async function takeLock(lockDir) {
  const draft = mkdtempSync(`${lockDir}.new-`);
  writeFileSync(path.join(draft, 'pid'), String(process.pid));
  try {
    renameSync(draft, lockDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
  // Another process may have removed our lock just now, together with that of a killed process.
  await delay(50);
  return readHolder(lockDir) === process.pid;
}

function readHolder(lockDir) {
  try {
    return Number(readFileSync(path.join(lockDir, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function clearAway(lockDir, deadHolder) {
  if (readHolder(lockDir) !== deadHolder) return;
  const aside = `${lockDir}.${process.pid}`;
  try {
    renameSync(lockDir, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process removed the lock first.
  }
}
