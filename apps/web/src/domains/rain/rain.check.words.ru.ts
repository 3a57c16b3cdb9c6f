import type { Words } from '../../ui/words.ts';
import type * as English from './rain.check.words.ts';

export const checkWords: Words<typeof English.checkWords> = {
  close: 'Закрыть проверку',
  ask: 'Я человек',
  checking: 'Проверяем…',
  done: 'Спасибо',
  provider: 'ALTCHA',
};
