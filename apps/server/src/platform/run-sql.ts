import type pg from 'pg';
import { sqlState } from './postgres.ts';

/** Thrown if the database's `lock_timeout` ended a statement of an SQL file. */
export class LockTimeout extends Error {
  override name = 'LockTimeout';
  readonly file: string;

  constructor(file: string) {
    super(`${file} waited too long for a lock`);
    this.file = file;
  }
}

/** Runs the SQL text of a file. @throws LockTimeout, and other database errors with the file's name in front. */
export async function runSql(client: pg.ClientBase, file: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (sqlState(error) === '55P03') throw new LockTimeout(file);
    if (error instanceof Error) error.message = `${file}: ${error.message}`;
    throw error;
  }
}
