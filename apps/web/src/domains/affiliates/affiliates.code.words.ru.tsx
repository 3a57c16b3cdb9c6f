import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './affiliates.code.words.tsx';

export const freeCasesText: Words<typeof English.freeCasesText> = (count) =>
  counted(count, {
    one: 'бесплатный кейс',
    few: 'бесплатных кейса',
    many: 'бесплатных кейсов',
    other: 'бесплатного кейса',
  });

export const codeWords: Words<typeof English.codeWords> = {
  failed: 'Не удалось загрузить ваш код',
  perks: {
    coins: ({ bonusPercent }) => `+${bonusPercent}% монет`,
    coinsNote: ({ bonusCap }) =>
      `К каждому депозиту, до ${counted(bonusCap, { one: 'монеты', few: 'монет', many: 'монет', other: 'монеты' })} за 24 часа.`,
    cases: ({ freeCases }) => freeCasesText(freeCases),
    casesNote: 'Ключи от депозитных кейсов за первый депозит после активации кода.',
  },
  used: {
    title: 'Ваш реферальный код',
    since: (day) => <>Активен с {day}</>,
    bonusOn: 'Бонус включён',
    deposited: ({ bonusPercent }) =>
      `${bonusPercent > 0 ? `Каждый депозит даёт на ${bonusPercent}% больше монет. ` : ''}Вы пополнили баланс с этим кодом, он закреплён навсегда.`,
    notDeposited: ({ freeCases, bonusPercent }) =>
      `Первый депозит принесёт ${freeCasesText(freeCases)}${bonusPercent > 0 ? ` и на ${bonusPercent}% больше монет` : ''}.`,
    deposit: 'Пополнить',
  },
  field: 'Реферальный код',
  changeIn: (span) => `Сменить через ${span}`,
  claim: 'Активировать',
  claiming: 'Активация...',
  claimed: 'Активирован',
  cooldown: 'Ожидание',
  claimedCode: (code) => `Код ${code} активирован`,
  notes: {
    fixed: 'После депозита с кодом сменить его нельзя.',
    cooldown: 'Код можно сменить через 5 дней, если вы не пополняли баланс.',
    free: 'Его можно сменить через 5 дней, пока вы не пополнили баланс с ним.',
  },
  refusals: {
    empty: 'Введите код',
    short: 'Введите минимум 3 буквы или цифры',
    deposited: 'Вы пополняли баланс с этим кодом',
    cooldown: 'Сменить код пока нельзя',
    same: 'Этот код уже активен',
  },
};
