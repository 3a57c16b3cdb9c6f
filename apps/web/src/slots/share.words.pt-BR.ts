import type { Words } from '../ui/words.ts';
import type * as English from './share.words.ts';

export const shareWords: Words<typeof English.shareWords> = {
  share: 'Compartilhar esta vitória',
  copied: 'Link copiado',
  made: 'Seu link está em Ajustes → Vitórias compartilhadas',
  stop: 'Quem tiver o link vê esta vitória. Você pode parar de compartilhar nos ajustes.',
  /** Sent beside the link. */
  beside: (coins, multiplier, game) =>
    `Ganhei ${coins} moedas (${multiplier}) no Aureus: ${game}. Aqui está a prova:`,
};
