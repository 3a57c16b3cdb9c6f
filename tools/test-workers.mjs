import { availableParallelism } from 'node:os';

/**
 * Number of test files that run side by side: one for each core. Two at least, for a test waits often; four at most,
 * for each brings a site and a browser of its own.
 *
 * @public
 */
export const TEST_WORKERS = Math.min(4, Math.max(2, availableParallelism()));
