import type { Words } from '../ui/words.ts';
import type * as English from './mobile-bar.words.ts';

export const mobileBarWords: Words<typeof English.mobileBarWords> = {
  name: 'Быстрый доступ',
  browse: 'Меню',
  notifications: 'Новое',
};
