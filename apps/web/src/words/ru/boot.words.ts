import type * as Boot from '../../boot/boot.words.ts';
import type { Words } from '../../ui/words.ts';

export const bootWords: Words<typeof Boot.bootWords> = {
  description:
    'Играйте в рулетку за общим столом и проверяйте каждый раунд прямо в браузере: сид зафиксирован до ставок, число от публичного маяка приходит после.',
  loading: 'Загрузка',
};

export const offlineWords: Words<typeof Boot.offlineWords> = {
  title: 'Нет подключения',
  text: 'Ваш баланс и ставки в безопасности на сервере. Проверьте подключение и попробуйте снова.',
  again: 'Попробовать снова',
};
