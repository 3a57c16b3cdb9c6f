import type { Words } from '../ui/words.ts';
import type * as English from './beacon.words.ts';

export const beaconWords: Words<typeof English.beaconWords> = { beacon: 'beacon', local: 'beacon local' };
