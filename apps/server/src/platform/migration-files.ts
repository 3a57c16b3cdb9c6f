import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Folder of the SQL files that migrate a database, with the list of releases. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Version of this release, its tag without the `v`. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

export type SqlFile = { name: string; text: string };

/** Numbered migration. If it's compatible, releases that don't have it can still run on the database. */
export type Migration = SqlFile & { isCompatible: boolean };

/** Comment line with which a migration declares, with a reason, that the previous release keeps working. */
const COMPATIBLE = /^-- compatible: \S/m;

/**
 * Reads the files of a folder whose names match, sorted by name. A line `\ir path` is replaced with that file's text.
 */
async function readFolder(folder: URL, fits: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => fits.test(name)).sort();
  return Promise.all(
    names.map(async (file) => ({
      name: file.replace('.sql', ''),
      text: await readWhole(new URL(file, folder)),
    })),
  );
}

async function readWhole(file: URL): Promise<string> {
  // Because of the group in the pattern, `split` puts paths of included files at odd indexes.
  const parts = (await readFile(file, 'utf8')).split(/^\\ir (\S+)$/m);
  const texts = parts.map(async (part, index) => (index % 2 === 0 ? part : readWhole(new URL(part, file))));
  return (await Promise.all(texts)).join('');
}

/** Reads the tables for a new database, as they were when all earlier migrations were merged into one baseline. */
export const readBaseline = (folder: URL): Promise<SqlFile[]> =>
  readFolder(new URL('baseline/', folder), /\.sql$/);

/** Reads the migrations after the baseline, in order. */
export async function readNumbered(folder: URL): Promise<Migration[]> {
  const files = await readFolder(folder, /^\d{4}-[a-z0-9-]+\.sql$/);
  return files.map((file) => ({ ...file, isCompatible: COMPATIBLE.test(file.text) }));
}

/** Release, with the name of its last numbered migration. */
export type Release = { version: string; last: string };

/** Reads the previous releases, oldest first. */
export const readReleases = async (folder: URL): Promise<Release[]> =>
  JSON.parse(await readFile(new URL('releases.json', folder), 'utf8')) as Release[];

/** File of a database function, with its SHA-256 in hex. */
export type FunctionFile = SqlFile & { hash: string };

export async function readFunctions(folder: URL): Promise<FunctionFile[]> {
  const files = await readFolder(new URL('functions/', folder), /\.sql$/);
  return files.map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }));
}

/** Reads the indexes that are built outside a transaction, because their tables are too large to be locked for it. */
export async function readIndexes(folder: URL): Promise<SqlFile[]> {
  const indexes = new URL('indexes/', folder);
  return existsSync(indexes) ? readFolder(indexes, /\.sql$/) : [];
}

export const readPrivileges = (folder: URL): Promise<string> =>
  readFile(new URL('privileges.sql', folder), 'utf8');

/**
 * Returns the hash of privileges.sql and the ledger era's base. The database stores it when privileges are applied.
 */
export const privilegesHash = (base: bigint | string | undefined, text: string): string =>
  createHash('sha256').update(`${base} ${text}`).digest('hex');

/** Reads the SQL that creates the function of this name. */
export const readFunction = (name: string): Promise<string> =>
  readFile(new URL(`functions/${name}.sql`, MIGRATIONS), 'utf8');
