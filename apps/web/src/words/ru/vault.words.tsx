import type * as English from '../../domains/vault/vault.words.tsx';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const vaultWords: Words<typeof English.vaultWords> = {
  title: 'Сейф',
  loadFailed: 'Не удалось загрузить сейф',
  balance: 'Баланс',
  lockedVault: 'Сейф, заперт',
  upTo: (most) => `До ${most}`,
  days: (count) => counted(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' }),
  hours: (count) => counted(count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' }),
  daysAndHours: (days, hours) => `${days} и ${hours}`,
  move: {
    label: 'Направление',
    ways: { deposit: 'Положить', withdraw: 'Достать' },
    amount: 'Сумма',
    halve: 'Уменьшить вдвое',
    max: 'Макс.',
    share: 'Доля доступных монет, в процентах',
    done: {
      deposit: (amount) => `${amount} переведено в сейф`,
      withdraw: (amount) => `${amount} переведено на баланс`,
    },
    refusal: {
      locked: (until) => `Заперт до ${until}`,
      nothing: { deposit: 'Ваш баланс пуст', withdraw: 'Ваш сейф пуст' },
      noAmount: 'Введите сумму',
      tooMuch: { deposit: 'Недостаточно средств', withdraw: 'В сейфе меньше' },
    },
  },
  lock: {
    title: 'Запереть сейф',
    text: 'Запертые монеты не достать до конца срока. Добавлять можно.',
    days: 'Дни',
    hours: 'Часы',
    isLongest: 'Максимум 30 дней',
    noTime: 'Выберите срок',
    choose: 'Выберите дни, часы или и то и другое.',
    until: (time) => <>До {time}</>,
  },
  question: {
    title: (length) => `Запереть на ${length}?`,
    coins: coinsText,
    staysLocked: (coins, until) => (
      <>
        {coins} и всё, что вы добавите, останутся заперты до {until}.
      </>
    ),
    emptyStaysLocked: (until) => <>Сейф сейчас пуст. Всё, что вы добавите, останется запертым до {until}.</>,
    isFinal: 'Отменить или сократить это нельзя, даже через поддержку.',
    confirm: (length) => `Запереть на ${length}`,
    back: 'Назад',
    done: 'Сейф заперт',
    doneUntil: (time) => `До ${time}`,
  },
  locked: {
    title: (until) => <>Заперт до {until}</>,
    left: (days, clock) => `${days}, ${clock}`,
    text: 'До этого достать монеты или изменить срок нельзя. Добавлять можно.',
  },
};
