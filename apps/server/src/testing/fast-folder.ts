import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** In-memory folder on Linux. */
const MEMORY = '/dev/shm';
/**
 * Free memory in bytes that a folder in memory requires. The database's log alone may grow to a gigabyte, PostgreSQL's
 * default maximum.
 */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Creates a folder for the temporary data of a test run. If there is room, it's in memory, where databases are cloned
 * faster. Then the folders of killed runs are removed from memory first.
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
