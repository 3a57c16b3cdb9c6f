import { createStore } from './store.ts';

/**
 * Sum of all ledger accounts in coins (0 if the books balance), for the bar above every page; undefined until loaded.
 */
export const ledgerSum = createStore<number | undefined>(undefined);
