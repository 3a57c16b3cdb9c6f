import { rows } from './rain.store.ts';

export const share = rows;
