import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readStored, storeStream, syncPath } from './durable.ts';
import { BackupError } from './error.ts';

/**
 * Names of files that PostgreSQL archives: segments, whole or partial, timeline histories, and marks of base backups.
 */
const ARCHIVED = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const aboutOf = (name: string): string => `The log file ${name}`;

/**
 * Finds the stored form of a log file. Encrypted and unencrypted files are side by side if the key was set or unset
 * later.
 */
async function storedFile(
  folder: string,
  name: string,
): Promise<{ file: string; isSealed: boolean } | undefined> {
  for (const isSealed of [true, false]) {
    const file = path.join(folder, `${name}.zst${isSealed ? '.sealed' : ''}`);
    if (await exists(file)) return { file, isSealed };
  }
  return undefined;
}

async function contentOf(folder: string, name: string, key: Buffer | undefined): Promise<Buffer | undefined> {
  const stored = await storedFile(folder, name);
  if (stored === undefined) return undefined;
  if (stored.isSealed && key === undefined)
    throw new BackupError(`${aboutOf(name)} is sealed: set BACKUP_KEY to its key.`);
  return readStored(stored.file, stored.isSealed ? key : undefined, aboutOf(name), (content) =>
    buffer(Readable.from(content)),
  );
}

/**
 * Archives a file of PostgreSQL's log: compressed, encrypted if there is a key, and flushed to disk. Archiving the
 * same file again succeeds, since PostgreSQL repeats calls whose success it doesn't know.
 * @throws BackupError if another file was archived under this name, if the archived file can't be decrypted, or if the
 * name isn't that of a log file.
 */
export async function storeWal(
  folder: string,
  source: string,
  name: string,
  key: Buffer | undefined,
): Promise<void> {
  if (!ARCHIVED.test(name)) throw new BackupError(`${name} is no file of PostgreSQL's log.`);
  const content = await readFile(source);
  const present = await contentOf(folder, name, key);
  if (present !== undefined) {
    if (present.equals(content)) return;
    throw new BackupError(`Another file is archived as ${name}: two databases share ${folder}.`);
  }
  const file = path.join(folder, `${name}.zst${key === undefined ? '' : '.sealed'}`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  await rm(unfinished, { force: true });
  await storeStream(Readable.from([content]), unfinished, key, aboutOf(name));
  await moveOnce(unfinished, file);
  await syncPath(folder);
}

/**
 * Renames a file unless the target exists. A hard link fails in this case, whereas a rename would replace the target.
 */
async function moveOnce(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await rm(from);
  } catch (error) {
    // These codes mean that the file system has no hard links, as some network shares.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    if (await exists(to)) throw error;
    await rename(from, to);
  }
}

/**
 * Reads an archived file; undefined if there is none. If there is a key, an unencrypted file is refused: any process
 * that may write to the folder could have put it there. @throws BackupError if the file can't be used.
 */
export async function readWal(
  folder: string,
  name: string,
  key: Buffer | undefined,
): Promise<Buffer | undefined> {
  if (key !== undefined && (await storedFile(folder, name))?.isSealed === false)
    throw new BackupError(
      `${aboutOf(name)} isn't sealed, so BACKUP_KEY can't verify it: restore to a moment before it.`,
    );
  return contentOf(folder, name, key);
}
