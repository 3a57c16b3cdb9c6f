import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

/** Lock on a data folder. Only its holder may run PostgreSQL there. `release` may be called repeatedly. */
export type DataLock = { release(): void };

/**
 * Locks a data folder, or throws `EmbeddedPostgresError` naming the process that holds the lock.
 *
 * The lock is an exclusive transaction on an empty SQLite file. SQLite uses locks of the operating system, which are
 * released however the process ends, even by kill -9. The attempt waits a second for a process that is just ending. A
 * pid file would be worse: it can remain after a crash, and two processes that remove it at the same time race.
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
    // The lock's holder hasn't written its name yet.
    return 'another process that is just starting';
  }
}
