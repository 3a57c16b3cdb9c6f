import type { Words } from '../../ui/words.ts';
import type * as English from './chat.rules.words.ts';

/** The same word as in English: the page compares what is typed with it. */
const PASSWORD = 'CHAT';

export const rulesWords: Words<typeof English.rulesWords> = {
  title: 'Правила чата',
  loadFailed: 'Не удалось загрузить правила',
  changed: 'Правила изменились. Прочитайте их ещё раз, прежде чем писать.',
  accepted: 'Вы приняли правила.',
  password: PASSWORD,
  label: `Введите ${PASSWORD}, чтобы принять`,
  refusal: `Сначала введите ${PASSWORD}`,
  accept: 'Принять',
  first: [
    'Выражайтесь прилично.',
    'Никогда не делитесь личными данными.',
    'Без спама и попрошайничества.',
    'О нарушениях сообщайте модератору.',
    'Без травли.',
    'Без обменов за чаевые в обход сайта.',
  ],
};
