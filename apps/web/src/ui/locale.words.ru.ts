import type * as English from './locale.words.ts';
import type { Words } from './words.ts';

export const LOCALE: Words<typeof English.LOCALE> = 'ru';

export const COMPACT_UNITS: Words<typeof English.COMPACT_UNITS> = ['\u00A0млн', '\u00A0млрд', '\u00A0трлн'];
