import type { Words } from '../ui/words.ts';
import type * as English from './slots.words.ts';

export const slotWords: Words<typeof English.slotWords> = {
  selfExcluded: 'Действует самоисключение.',
  onABreak: 'У вас перерыв.',
  depositsOff: 'До его конца депозиты закрыты. Вывод доступен.',
  howItWorks: 'Как это работает',
  profileOf: (name) => `Профиль: ${name}`,
  you: 'Вы',
  signIn: 'Войти',
};
