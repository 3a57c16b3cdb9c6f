import { open } from './reconciliation.store.ts';

/** Where our books and a provider's differ now, as far as the comparisons have found, the oldest first. */
export const openDifferences = open;
