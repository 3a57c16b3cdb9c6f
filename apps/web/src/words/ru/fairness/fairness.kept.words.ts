import type * as English from '../../../domains/fairness/fairness.kept.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const keptWords: Words<typeof English.keptWords> = {
  title: 'Что видел ваш браузер',
  text: 'Этот браузер хранит то, что сайт ему показал, что он отправил сам и что получил в ответ: хеши сидов, ваши клиентские сиды, раунды маяка, содержимое кейсов, ваши ставки с балансом после них, ваши билеты в розыгрышах и вершины журналов. Он сравнивает это с тем, что сайт показывает позже.',
  another: 'У других браузеров этой памяти нет. Сохраните её, и верификатор сравнит с ней вашу выгрузку.',
  values: (count) =>
    `Сохранено: ${counted(count, { one: 'значение', few: 'значения', many: 'значений', other: 'значения' })}`,
  save: 'Сохранить, что видел мой браузер',
  none: 'Всё, что сайт показал позже, с этим совпадает.',
  conflict: (subject, name, seen, shown) => `${subject} · ${name}: сначала ${seen}, потом ${shown}`,
  subjects: {
    spin: (id) => `Раунд рулетки ${id}`,
    battle: (id) => `Батл ${id}`,
    rain: (id) => `Дождь ${id}`,
    raffle: (week) => `Розыгрыш недели ${week}`,
    case: (version) => `Кейс, версия ${version}`,
    'reward-case': (version) => `Наградной кейс, версия ${version}`,
    bet: (id) => `Ставка ${id}`,
    ledger: (position) => `Запись ${position} в реестре`,
    staff: (position) => `Запись ${position} в журнале команды`,
    pair: (number) => `Пара сидов ${number}`,
    tickets: () => 'Ваша строка в розыгрыше',
    balance: () => 'Ваш баланс',
  },
  failed: 'Не удалось прочитать память браузера',
  alarm: {
    title: 'Сайт показывает не то, что раньше',
    text: (subject) =>
      `${subject} отличается от того, что видел этот браузер. Откройте «Честную игру» и сохраните, что видел ваш браузер.`,
  },
};
