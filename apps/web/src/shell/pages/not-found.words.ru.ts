import type { Words } from '../../ui/words.ts';
import type * as English from './not-found.words.ts';

export const notFoundWords: Words<typeof English.notFoundWords> = {
  heading: 'Не найдено',
  title: 'Страница не найдена',
  text: 'Ссылка устарела или введена с ошибкой.',
  home: 'На главную',
};
