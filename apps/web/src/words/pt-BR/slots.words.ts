import type * as Share from '../../slots/share.words.ts';
import type * as Slots from '../../slots/slots.words.ts';
import type { Words } from '../../ui/words.ts';

export const shareWords: Words<typeof Share.shareWords> = {
  share: 'Compartilhar esta vitória',
  made: 'Seu link está em Ajustes → Vitórias compartilhadas',
  stop: 'Quem tiver o link vê esta vitória. Você pode parar de compartilhar nos ajustes.',
  /** Text sent together with the link to a shared result. */
  beside: (coins, multiplier, game, site) =>
    `Ganhei ${coins} moedas (${multiplier}) no ${site}: ${game}. Aqui está a prova:`,
};

export const slotWords: Words<typeof Slots.slotWords> = {
  selfExcluded: 'Você está em autoexclusão.',
  onABreak: 'Você está em pausa.',
  depositsOff: 'Os depósitos voltam quando ela terminar. Os saques continuam abertos.',
  howItWorks: 'Como funciona',
  profileOf: (name) => `Perfil de ${name}`,
  you: 'Você',
  signIn: 'Entrar',
};
