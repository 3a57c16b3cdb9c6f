import { share } from '../rain/rain.rules.ts';
import { rows } from '../rain/rain.store.ts';

export const tip = share + rows;
