import { availableParallelism } from 'node:os';

/**
 * Number of test files that run in parallel: one per core. At least two, because tests often wait; at most four,
 * because many start their own site and browser.
 *
 * @public
 */
export const TEST_WORKERS = Math.min(4, Math.max(2, availableParallelism()));
