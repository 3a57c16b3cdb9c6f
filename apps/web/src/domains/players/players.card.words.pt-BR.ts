import type { Words } from '../../ui/words.ts';
import type * as English from './players.card.words.ts';

export const cardWords: Words<typeof English.cardWords> = {
  label: (name) => `Sobre ${name}`,
  loadFailed: 'Não foi possível carregar o jogador',
  sent: (time) => `Escrito em ${time}`,
  tip: 'Gorjeta',
  profile: 'Perfil',
  mention: 'Mencionar',
};
