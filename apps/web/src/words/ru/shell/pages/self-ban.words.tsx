import type * as English from '../../../../shell/pages/self-ban/self-ban.words.tsx';
import { counted } from '../../../../ui/format/plural.ts';
import type { Words } from '../../../../ui/words.ts';

export const selfBanPageWords: Words<typeof English.selfBanPageWords> = {
  support: 'Поддержка',
  signOut: 'Выйти',
  back: 'Назад',
  title: 'Действует самоисключение',
  until: (time) => <>Окончание: {time} по вашему времени.</>,
  forGood: 'навсегда.',
  chose: (length, day) => `Ваш выбор: ${length} (${day}).`,
  choseForGood: (day) => `Вы выбрали это ${day}`,
  days: (days) => counted(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' }),
  sixMonths: '6 месяцев',
  isFinal: 'Сократить срок нельзя.',
  left: 'Осталось',
  units: { d: 'дн.', h: 'ч', m: 'мин', s: 'сек' },
  longer: 'Нужно дольше?',
  extend: 'Продлить',
  money: {
    title: 'Ваши деньги остаются вашими',
    balance: 'Баланс',
    vault: 'Сейф',
    take: 'Достать',
    onItsWay: 'Уже в пути к вам',
    withdraw: (amount) => <>Вывести {amount}</>,
    history: 'Показать выводы',
    text: 'Во время самоисключения выводить можно без отыгрыша. Депозиты, ставки, чаевые, чат и награды отключены.',
    failed: 'Не удалось загрузить сейф и выводы',
  },
  verification: 'Верификация',
  verify: 'Перед выводом нужно пройти верификацию.',
  help: {
    title: 'С кем поговорить',
    open: 'Открыть',
    opens: (name) => `Открыть ${name} в новой вкладке`,
    family: 'Для близких',
  },
  end: 'Оно закончится само. До этого снять его не может никто, даже поддержка.',
  endForGood: 'На этом аккаунте больше нельзя играть. Монеты можно вывести в любой момент.',
};
