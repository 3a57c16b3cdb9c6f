import type * as English from '../../domains/tips/tips.words.tsx';
import type { Words } from '../../ui/words.ts';

export const tipWords: Words<typeof English.tipWords> = {
  title: 'Чаевые',
  form: 'Чаевые',
  send: 'Отправить',
  sent: 'Чаевые отправлены.',
  amount: 'Сумма',
  amountLabel: 'Сумма чаевых',
  add: (coins) => `Добавить ${coins}`,
  max: 'Макс.',
  upTo: (most) => `До ${most}`,
  isFinal: 'Я понимаю, что чаевые нельзя вернуть.',
  refusal: {
    off: 'Чаевые сейчас отключены',
    self: 'Нельзя отправить чаевые себе',
    noAmount: 'Введите корректную сумму',
    tooMuch: 'Недостаточно средств на такие чаевые',
    dayLimit: (left) => `За эти 24 часа можно отправить ещё ${left}`,
    bot: 'Ботам чаевые не отправить',
    notConfirmed: 'Сначала подтвердите получателя',
    noName: 'Введите ник',
  },
  recipient: {
    form: 'Получатель и сумма',
    text: 'Игрок получит монеты сразу. Уведомление придёт вам обоим.',
    name: 'Ник или ID',
    proceed: 'Далее',
  },
  confirm: {
    form: 'Подтверждение чаевых',
    level: (tier, level) => (
      <>
        {tier}, уровень {level}
      </>
    ),
    player: (id, joined) => `ID ${id} · с нами с ${joined}`,
    agree: 'Это тот игрок. Я понимаю, что чаевые нельзя вернуть.',
    back: 'Назад',
  },
};
