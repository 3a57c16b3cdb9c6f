import type { Words } from '../../ui/words.ts';
import type * as English from './player.words.ts';
export const playerDialogWords: Words<typeof English.playerDialogWords> = {
  title: 'Jogador',
  loadFailed: 'Não foi possível carregar o perfil',
  own: 'É você. Abrir seu perfil',
  tip: 'Gorjeta',
  mention: 'Mencionar',
};
