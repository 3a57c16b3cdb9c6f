import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Folder in memory on Linux. */
const MEMORY = '/dev/shm';
/** The database's log alone may grow to a gigabyte, PostgreSQL's usual most; the rest is for all that runs beside it. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * A new folder for what one run of tests writes and throws away: in memory where there is plenty of it, where a
 * database is cloned ten times as fast, else among the temporary files. What runs that were killed left in memory goes.
 */
export async function makeFastFolder(prefix: string): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(path.join(os.tmpdir(), `${prefix}-`));
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(`${prefix}-`));
  for (const name of left)
    if (!isAlive(Number(name.split('-').at(-2))))
      await rm(path.join(MEMORY, name), { recursive: true, force: true });
  return mkdtemp(path.join(MEMORY, `${prefix}-${process.pid}-`));
}

async function hasRoom(): Promise<boolean> {
  if (os.freemem() < ROOM_BYTES) return false;
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ROOM_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
