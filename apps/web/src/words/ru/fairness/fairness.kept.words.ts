import type * as English from '../../../domains/fairness/fairness.kept.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const keptWords: Words<typeof English.keptWords> = {
  title: 'Что видел ваш браузер',
  text: 'Этот браузер хранит, что сайт ему показал, что он отправил и что получил в ответ: хеши сидов, ваши клиентские сиды, раунды маяка, содержимое кейсов, ваши ставки и вершины журналов. Он сравнивает это с тем, что сайт показывает позже.',
  another: 'У другого браузера этой памяти нет. Сохраните её, и верификатор сравнит с ней ваш экспорт.',
  values: (count) =>
    counted(count, {
      one: 'значение сохранено',
      few: 'значения сохранено',
      many: 'значений сохранено',
      other: 'значения сохранено',
    }),
  save: 'Сохранить, что видел мой браузер',
  none: 'Ничего из показанного позже не отличается.',
  conflict: (subject, seen, shown) => `${subject}: сначала ${seen}, потом ${shown}`,
  failed: 'Не удалось прочитать память браузера',
  alarm: {
    title: 'Сайт показывает не то, что раньше',
    text: (subject) =>
      `${subject} отличается от того, что видел этот браузер. Откройте Provably Fair и сохраните, что видел ваш браузер.`,
  },
};
