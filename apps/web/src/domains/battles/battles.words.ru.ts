import type { Words } from '../../ui/words.ts';
import type * as English from './battles.words.ts';

export const battlesWords: Words<typeof English.battlesWords> = {
  title: 'Батлы',
  create: 'Создать батл',
  entry: 'Вход',
  fairness: 'Честность',
  returns: (percent) => `RTP ${percent}`,
  finished: 'Завершён',
  cancelled: 'Отменён',
  void: 'Аннулирован',
  join: (coins) => `Войти ${coins}`,
  mode: 'Режим',
  format: 'Формат',
  order: 'Порядок',
  choice: (name, chosen) => `${name}: ${chosen}`,
  orders: { newest: 'Новые', dearest: 'Дороже', cheapest: 'Дешевле', name: 'Название' },
};
