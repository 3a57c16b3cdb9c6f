import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS } from '../platform/migration-files.ts';

/**
 * Creates the migrations of another release in a new subfolder of `folder`: the current files, some of them changed,
 * and new ones.
 */
export async function otherRelease(
  folder: string,
  files: Record<string, (text: string) => string>,
): Promise<URL> {
  const other = await mkdtemp(path.join(folder, 'release-'));
  await cp(MIGRATIONS, other, { recursive: true });
  for (const [name, change] of Object.entries(files)) {
    const file = path.join(other, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, change(await readFile(file, 'utf8').catch(() => '')));
  }
  return pathToFileURL(`${other}/`);
}
