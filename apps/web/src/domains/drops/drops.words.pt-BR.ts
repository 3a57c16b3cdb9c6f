import type { Words } from '../../ui/words.ts';
import type * as English from './drops.words.ts';
export const dropsWords: Words<typeof English.dropsWords> = {
  title: 'Drops ao vivo',
  hidden: 'Oculto',
};
