import { rows } from './rain.store.ts';

export const route = rows;
