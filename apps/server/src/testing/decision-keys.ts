import { withDecisionKeys } from '../platform/decisions.ts';
import { createDb, type Db } from '../platform/postgres.ts';
import { keyOf } from '../platform/sealing.ts';
import type { TestDatabase } from './database.ts';

/** Value of DECISION_KEYS, with which all test apps seal decisions. */
export const TEST_DECISION_KEYS = '5d'.repeat(32);

/** Opens a test's database as its owner, with the decision keys, as the commands beside a site do. */
export const ownerDb = (database: Pick<TestDatabase, 'owner'>): Db =>
  withDecisionKeys(createDb(database.owner), [keyOf(Buffer.from(TEST_DECISION_KEYS, 'hex'))]);
