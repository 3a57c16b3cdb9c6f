import { type CaseEdit, createPublishing } from '../domains/games/cases/cases.publishing.ts';
import { createDb } from '../platform/postgres.ts';
import type { TestApp } from './test-app.ts';

/** Puts an edited version of a case in force, past the votes of staff: as the database's owner. */
export const publishCase = (on: Pick<TestApp, 'database'>, edit: CaseEdit): Promise<void> =>
  createPublishing(createDb(on.database.owner)).publish(edit);
