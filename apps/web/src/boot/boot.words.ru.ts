import type { Words } from '../ui/words.ts';
import type * as English from './boot.words.ts';

export const bootWords: Words<typeof English.bootWords> = {
  description:
    'Играйте в рулетку за общим столом и проверяйте каждый раунд прямо в браузере: сид зафиксирован до ставок, число от публичного маяка приходит после.',
  loading: 'Загрузка',
};
