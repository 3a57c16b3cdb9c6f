import type { Words } from './words.ts';
import type * as English from './locale.words.ts';

export const LOCALE: Words<typeof English.LOCALE> = 'pt-BR';
