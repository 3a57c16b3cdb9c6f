import type { returnWords as english } from './cashier.return.words.ts';

export const returnWords: typeof english = {
  title: 'Эту вкладку можно закрыть',
  text: 'Чем закончился платёж, видно во вкладке, где вы его начали.',
  open: 'Открыть кассу здесь',
};
