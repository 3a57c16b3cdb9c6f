import { createStore } from './store.ts';

/** All accounts of the books together, in coins, for the bar above every page; undefined while it isn't known. */
export const ledgerSum = createStore<number | undefined>(undefined);
