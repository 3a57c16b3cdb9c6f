import type * as English from '../../../shell/pages/not-found.words.ts';
import type { Words } from '../../../ui/words.ts';

export const notFoundWords: Words<typeof English.notFoundWords> = {
  heading: 'Não encontrada',
  title: 'Página não encontrada',
  text: 'O link pode ser antigo ou estar errado.',
  home: 'Ir para o início',
};
