import type * as English from '../../../games-kit/opening/opening.words.ts';
import type { Words } from '../../../ui/words.ts';

/** Texts about the reels and items of cases. */
export const openingWords: Words<typeof English.openingWords> = {
  columns: { item: 'Item', price: 'Preço', chance: 'Chance', tickets: 'Tickets' },
  reels: 'Giros',
  demo: 'Demo, sem moedas',
  verify: 'Verificar',
  spoken: {
    inAll: (items, sum) => `${items}. Total: ${sum}`,
    demo: (items) => `Demo: ${items}`,
    less: (items) => `Você tirou: ${items}`,
    won: (items) => `Você ganhou: ${items}`,
  },
  fast: 'Rápido',
  noFast: 'Rápido: não liberado no seu país',
  noSkip: 'Pular não está liberado no seu país',
  golden: 'Dourado',
  pull: 'Puxe para abrir',
  letGo: 'Solte para abrir',
};
