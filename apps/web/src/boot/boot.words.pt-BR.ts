import type { Words } from '../ui/words.ts';
import type * as English from './boot.words.ts';
export const bootWords: Words<typeof English.bootWords> = {
  description:
    'Jogue na mesma mesa que todo mundo e confira cada resultado no seu navegador: seed lacrada antes das apostas, beacon público depois.',
  loading: 'Carregando',
};
