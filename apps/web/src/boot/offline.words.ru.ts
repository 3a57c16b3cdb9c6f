import type { offlineWords as Words } from './offline.words.ts';

export const offlineWords: typeof Words = {
  title: 'Нет подключения',
  text: 'Ваш баланс и ставки в безопасности на сервере. Проверьте подключение и попробуйте снова.',
  again: 'Попробовать снова',
};
