import type * as English from './locale.words.ts';
import type { Words } from './words.ts';

export const LOCALE: Words<typeof English.LOCALE> = 'pt-BR';

export const COMPACT_UNITS: Words<typeof English.COMPACT_UNITS> = ['\u00A0mi', '\u00A0bi', '\u00A0tri'];
