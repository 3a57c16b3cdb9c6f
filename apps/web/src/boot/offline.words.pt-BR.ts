import type { offlineWords as Words } from './offline.words.ts';

export const offlineWords: typeof Words = {
  title: 'Você está sem conexão',
  text: 'Seu saldo e suas apostas estão seguros no servidor. Verifique sua conexão e tente de novo.',
  again: 'Tentar de novo',
};
