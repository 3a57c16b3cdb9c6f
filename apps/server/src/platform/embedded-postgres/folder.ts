import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it, as far as they are missing; `mode` is for the last one.
 * Throws the error of the system. (`mkdir` with `recursive` does the same, but never returns where the system says
 * that a folder cannot be made in an existing one because of ENOENT, as Linux does beneath /proc.)
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have made it in between.
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  }
}
