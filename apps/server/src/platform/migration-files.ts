import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Folder of the SQL: baseline/, numbered migrations, functions/, privileges.sql and releases.json. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Version of this release: its tag without the `v`. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

export type SqlFile = { name: string; text: string };

/** A numbered migration. Releases that don't know it can run on it if it is compatible. */
export type Migration = SqlFile & { isCompatible: boolean };

/** The line by which a migration says that it leaves the release before working, and why. */
const COMPATIBLE = /^-- compatible: \S/m;

/** The files of a folder whose names fit, by name. A file named in a line `\ir path` stands in that line's place, as in psql. */
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
  // Every second part is the path of an included file.
  const parts = (await readFile(file, 'utf8')).split(/^\\ir (\S+)$/m);
  const texts = parts.map(async (part, index) => (index % 2 === 0 ? part : readWhole(new URL(part, file))));
  return (await Promise.all(texts)).join('');
}

/** The tables as they were when the migrations before them were folded into one: for a new database. */
export const readBaseline = (folder: URL): Promise<SqlFile[]> =>
  readFolder(new URL('baseline/', folder), /\.sql$/);

/** Reads the migrations after the baseline, in order. */
export async function readNumbered(folder: URL): Promise<Migration[]> {
  const files = await readFolder(folder, /^\d{4}-[a-z0-9-]+\.sql$/);
  return files.map((file) => ({ ...file, isCompatible: COMPATIBLE.test(file.text) }));
}

/** A release and its last numbered migration. */
export type Release = { version: string; last: string };

/** The releases before this one, oldest first. */
export const readReleases = async (folder: URL): Promise<Release[]> =>
  JSON.parse(await readFile(new URL('releases.json', folder), 'utf8')) as Release[];

/** A function's file with its SHA-256 in hex. */
export type FunctionFile = SqlFile & { hash: string };

/** Every function of the database. */
export async function readFunctions(folder: URL): Promise<FunctionFile[]> {
  const files = await readFolder(new URL('functions/', folder), /\.sql$/);
  return files.map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }));
}

/** Indexes that are built outside a transaction, on tables too large to be locked meanwhile. */
export async function readIndexes(folder: URL): Promise<SqlFile[]> {
  const indexes = new URL('indexes/', folder);
  return existsSync(indexes) ? readFolder(indexes, /\.sql$/) : [];
}

/** The text of privileges.sql. */
export const readPrivileges = (folder: URL): Promise<string> =>
  readFile(new URL('privileges.sql', folder), 'utf8');

/** What `platform_privileges` holds once privileges.sql has been applied in the era of this base. */
export const privilegesHash = (base: bigint | string | undefined, text: string): string =>
  createHash('sha256').update(`${base} ${text}`).digest('hex');

/** Reads the SQL that creates the function of this name. */
export const readFunction = (name: string): Promise<string> =>
  readFile(new URL(`functions/${name}.sql`, MIGRATIONS), 'utf8');
