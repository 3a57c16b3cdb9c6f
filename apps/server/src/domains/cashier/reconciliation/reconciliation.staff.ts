import { open } from './reconciliation.store.ts';

/** Lists the open differences that the comparisons have found, oldest first. */
export const openDifferences = open;
