import { type CaseEdit, createPublishing } from '../domains/games/cases/cases.publishing.ts';
import { createDb } from '../platform/postgres.ts';
import type { TestApp } from './test-app.ts';

/** Publishes an edited version of a case as the database's owner, without the votes of staff. */
export const publishCase = (on: Pick<TestApp, 'database'>, edit: CaseEdit): Promise<void> =>
  createPublishing(createDb(on.database.owner)).publish(edit);
