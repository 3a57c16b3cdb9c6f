import { createStore } from './store.ts';

/**
 * Sum of all ledger accounts in coins (0 if the books balance), for the top bar. Undefined until loaded, and for
 * members who may not read requests.
 */
export const ledgerSum = createStore<number | undefined>(undefined);
