import type * as Boot from '../../boot/boot.words.ts';
import type { Words } from '../../ui/words.ts';

export const bootWords: Words<typeof Boot.bootWords> = {
  description:
    'Jogue na mesma mesa que todo mundo e confira cada resultado no seu navegador: seed lacrada antes das apostas, beacon público depois.',
  loading: 'Carregando',
};

export const offlineWords: Words<typeof Boot.offlineWords> = {
  title: 'Você está sem conexão',
  text: 'Seu saldo e suas apostas estão seguros no servidor. Verifique sua conexão e tente de novo.',
  again: 'Tentar de novo',
};
