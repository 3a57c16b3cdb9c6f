import { open } from './reconciliation.store.ts';

/**
 * Current differences between our books and a provider's, as far as the comparisons have found them, the oldest first.
 */
export const openDifferences = open;
