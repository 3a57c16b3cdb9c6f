import type * as AffiliatesCode from '../../domains/affiliates/affiliates.code.words.tsx';
import type * as AffiliatesLink from '../../domains/affiliates/affiliates.link.words.ts';
import type * as Affiliates from '../../domains/affiliates/affiliates.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

/** Returns the text on the deposit bonus, followed by `then`. Empty if the market has no bonus. */
const moreText = (percent: number, then: string): string =>
  percent > 0 ? `на ${percent}% больше с депозитов${then}` : '';

export const affiliatesWords: Words<typeof Affiliates.affiliatesWords> = {
  title: 'Партнёрам',
  redeem: 'Ввести код',
  failed: 'Не удалось загрузить партнёрскую статистику',
};

export const bannerWords: Words<typeof Affiliates.bannerWords> = {
  offer: 'Партнёрская программа',
  pitch: '10% преимущества сайта с каждой ставки ваших игроков',
  terms: ({ bonusPercent, freeCases, commissionPercent }) =>
    `Делитесь кодом. Игроки с ним получают ${moreText(bonusPercent, ' и ')}${freeCasesText(freeCases)}, а вы — ${commissionPercent}% преимущества сайта с каждой их ставки, выиграла она или нет.`,
  signIn: 'Войти и получить код',
  yourCode: 'Ваш код',
  copyCode: 'Скопировать код',
  copyLink: 'Копировать ссылку',
  shortTerms: ({ bonusPercent, freeCases, commissionPercent }) =>
    `Ваши игроки получают ${moreText(bonusPercent, ' и ')}${freeCasesText(freeCases)}, а вы — ${commissionPercent}% преимущества сайта.`,
};

export const ownCodeWords: Words<typeof Affiliates.ownCodeWords> = {
  label: 'Ваш код',
  hint: 'От 3 до 16 латинских букв и цифр',
  create: 'Создать код',
  take: (code) => `Взять ${code}`,
  taken: (code) => `${code} — теперь ваш код`,
  note: 'Выбирайте внимательно: код даётся навсегда, чтобы ваши ссылки работали.',
  sure: 'Код даётся навсегда. Нажмите ещё раз, чтобы взять его.',
};

export const howItWorksWords: Words<typeof Affiliates.howItWorksWords> = {
  title: 'Как это работает',
  share: { title: 'Поделитесь кодом', text: 'Выберите код один раз и делитесь им или ссылкой.' },
  use: {
    title: 'Игроки его вводят',
    text: ({ bonusPercent, bonusCap, freeCases }) =>
      `Они получают ${moreText(bonusPercent, `, до ${counted(bonusCap, { one: 'монеты', few: 'монет', many: 'монет', other: 'монеты' })} в день, и `)}${freeCasesText(freeCases)} за первый депозит.`,
  },
  claim: {
    title: 'Вы забираете долю',
    text: ({ commissionPercent }) =>
      `${commissionPercent}% преимущества сайта со всех их ставок, с точным подсчётом. Забрать можно от 0,01 монеты.`,
  },
  shares: (staked) =>
    `Ваша доля с ${counted(staked, { one: 'поставленной монеты', few: 'поставленных монет', many: 'поставленных монет', other: 'поставленной монеты' })}`,
  sharesNote:
    'Считается от преимущества сайта, а не от потерь: неважно, выигрывают ваши игроки или проигрывают.',
};

export const earningsWords: Words<typeof Affiliates.earningsWords> = {
  title: 'Ваш доход',
  earned: 'Заработано',
  paidOut: 'Выплачено',
  claim: 'Забрать',
  claimed: (coins) => `Получено ${coins}`,
  nothing: 'Пока нечего забирать',
  players: 'Игроки',
  depositors: 'С депозитом',
  staked: 'Оборот игроков',
  deposited: 'Депозиты игроков',
  held: (coins, until) => (
    <>
      {coins} из них удержаны до {until}, как и платежи картой, с которых они получены.
    </>
  ),
  owed: (coins) => `Следующие ${coins} комиссии покроют отменённые депозиты.`,
  returns: 'Списано',
  returnsNote: 'Депозит игрока отменён, поэтому комиссия с его ставок списана.',
  ofBalance: (coins) => `${coins} с баланса`,
};

export const newPlayersWords: Words<typeof Affiliates.newPlayersWords> = {
  title: 'Новые игроки',
  sum: (players, days) =>
    `${formatCount(players)} за ${counted(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
  day: (day, players) => `${day}: ${formatCount(players)}`,
  today: 'Сегодня',
};

export const referredWords: Words<typeof Affiliates.referredWords> = {
  title: 'Ваши игроки',
  failed: 'Не удалось загрузить ваших игроков',
  empty: {
    title: 'Игроков пока нет',
    text: 'Здесь появятся игроки с вашим кодом и доход с них.',
  },
  deposited: 'С депозитом',
  since: (day) => `С ${day}`,
  until: (first, last) => `${first} — ${last}`,
  figures: 'Показатели',
  private: 'Скрыты',
  commission: 'Ваш доход',
  staked: 'оборот',
};

export const placesWords: Words<typeof Affiliates.placesWords> = {
  title: 'Лидеры по рефералам',
  order: 'По игрокам с депозитом',
  failed: 'Не удалось загрузить лидерборд',
  empty: { title: 'Рефералов пока нет', text: 'Приведите игрока первым.' },
  place: (place) => `${place}-е место`,
  depositors: (depositors, players) => (
    <>
      {depositors} из {formatCount(players)}
    </>
  ),
  depositorsSpoken: (depositors, players) =>
    `С депозитом: ${formatCount(depositors)} из ${counted(players, { one: 'игрока', few: 'игроков', many: 'игроков', other: 'игрока' })}`,
};

export const freeCasesText: Words<typeof AffiliatesCode.freeCasesText> = (count) =>
  counted(count, {
    one: 'бесплатный кейс',
    few: 'бесплатных кейса',
    many: 'бесплатных кейсов',
    other: 'бесплатного кейса',
  });

export const codeWords: Words<typeof AffiliatesCode.codeWords> = {
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

export const linkWords: Words<typeof AffiliatesLink.linkWords> = {
  kept: (code) => `Код ${code} сохранён`,
  signIn: 'Войдите, чтобы активировать.',
};
