import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

/** The right to run a PostgreSQL on one data folder; `release` gives it back, and may be called again. */
export type DataLock = { release(): void };

/**
 * Takes the lock of a data folder, or throws `EmbeddedPostgresError` naming the process that holds it.
 *
 * The lock is an exclusive transaction on an empty SQLite file: SQLite locks with the operating system, which gives
 * the lock back however the process ends, kill -9 included (a second of patience covers one that is just ending). A file that merely holds a pid cannot do that: it goes
 * stale, and clearing it away races with another process that clears it at the same moment.
 */
export function lockDataFolder(postgresDir: string, dataDir: string): DataLock {
  const holderFile = path.join(postgresDir, 'holder.json');
  const database = new DatabaseSync(path.join(postgresDir, 'lock'), { timeout: 1000 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message === 'database is locked') {
      throw new EmbeddedPostgresError(
        `The data folder ${dataDir} is in use by ${describeHolder(holderFile)}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, command: process.argv.slice(1).join(' ') }));
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

function describeHolder(holderFile: string): string {
  try {
    const holder: { pid: number; command: string } = JSON.parse(readFileSync(holderFile, 'utf8'));
    return `process ${holder.pid} (${holder.command})`;
  } catch {
    // The holder has taken the lock and is about to write its name.
    return 'another process that is just starting';
  }
}
