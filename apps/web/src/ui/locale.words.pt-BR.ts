import type * as English from './locale.words.ts';
import type { Words } from './words.ts';

export const LOCALE: Words<typeof English.LOCALE> = 'pt-BR';
