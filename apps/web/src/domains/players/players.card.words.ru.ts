import type { Words } from '../../ui/words.ts';
import type * as English from './players.card.words.ts';

export const cardWords: Words<typeof English.cardWords> = {
  label: (name) => `Об игроке ${name}`,
  loadFailed: 'Не удалось загрузить игрока',
  sent: (time) => `Написано ${time}`,
  tip: 'Чаевые',
  profile: 'Профиль',
  mention: 'Упомянуть',
};
