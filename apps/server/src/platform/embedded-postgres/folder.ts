import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its missing parents; `mode` applies only to the folder itself. Throws the system's error.
 * `mkdir` with `recursive` isn't used, because it hangs in folders such as Linux's /proc.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  }
}

/** Size in bytes of a segment of PostgreSQL's write-ahead log, for which a start may need room. */
const ROOM_BYTES = 16 * 1024 ** 2;

/**
 * True if the disk of a folder has no room for PostgreSQL. The file with PostgreSQL's messages can't show this: it's
 * on the same disk.
 */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < ROOM_BYTES;
}
