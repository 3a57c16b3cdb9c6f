import type { Words } from '../../ui/words.ts';
import type * as English from './player.words.ts';

export const playerDialogWords: Words<typeof English.playerDialogWords> = {
  title: 'Игрок',
  loadFailed: 'Не удалось загрузить профиль',
  own: 'Это вы. Открыть профиль',
  tip: 'Чаевые',
  mention: 'Упомянуть',
};
