import type * as English from '../../../shell/pages/not-found.words.ts';
import type { Words } from '../../../ui/words.ts';

export const notFoundWords: Words<typeof English.notFoundWords> = {
  heading: 'Не найдено',
  title: 'Страница не найдена',
  text: 'Ссылка устарела или введена с ошибкой.',
  home: 'На главную',
};
