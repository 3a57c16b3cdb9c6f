import type * as LimitsCoolOff from '../../domains/limits/limits.cool-off.words.tsx';
import type * as LimitsPrompt from '../../domains/limits/limits.prompt.words.ts';
import type * as LimitsReminder from '../../domains/limits/limits.reminder.words.tsx';
import type * as LimitsSelfBan from '../../domains/limits/limits.self-ban.words.tsx';
import type * as LimitsSession from '../../domains/limits/limits.session.words.ts';
import type * as LimitsStatement from '../../domains/limits/limits.statement.words.ts';
import type * as Limits from '../../domains/limits/limits.words.tsx';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const limitWords: Words<typeof Limits.limitWords> = {
  loadFailed: 'Не удалось загрузить лимиты',
  about: {
    deposit: {
      title: 'Лимиты депозитов',
      text: 'Сколько монет можно пополнить максимум за любые 24 часа, 7 и 30 дней. Снижение действует сразу, повышение или снятие — через 24 часа.',
    },
    loss: {
      title: 'Лимиты потерь',
      text: 'Сколько монет можно проиграть максимум за день, неделю и месяц: ставки минус выплаты. Ставка, которая может превысить лимит, не принимается ни в одной игре.',
    },
  },
  coins: coinsText,
  waiting: (coins) => (
    <>{coins} пришло сверх ваших лимитов. Мы храним их и зачислим, когда лимиты позволят.</>
  ),
  periods: {
    deposit: {
      DAY: {
        short: 'День',
        title: 'Дневной лимит',
        name: 'дневной лимит',
        set: 'Установить лимит, дневной',
        each: 'любые 24 часа',
        span: '24 часа',
      },
      WEEK: {
        short: 'Неделя',
        title: 'Недельный лимит',
        name: 'недельный лимит',
        set: 'Установить лимит, недельный',
        each: 'любые 7 дней',
        span: '7 дней',
      },
      MONTH: {
        short: 'Месяц',
        title: 'Месячный лимит',
        name: 'месячный лимит',
        set: 'Установить лимит, месячный',
        each: 'любые 30 дней',
        span: '30 дней',
      },
    },
    loss: {
      DAY: {
        short: 'День',
        title: 'Дневной лимит потерь',
        name: 'дневной лимит потерь',
        set: 'Установить лимит потерь, дневной',
        each: 'день',
        span: 'день',
      },
      WEEK: {
        short: 'Неделя',
        title: 'Недельный лимит потерь',
        name: 'недельный лимит потерь',
        set: 'Установить лимит потерь, недельный',
        each: 'неделю',
        span: 'неделю',
      },
      MONTH: {
        short: 'Месяц',
        title: 'Месячный лимит потерь',
        name: 'месячный лимит потерь',
        set: 'Установить лимит потерь, месячный',
        each: 'месяц',
        span: 'месяц',
      },
    },
  },
  last: (span) => `Последние ${span}`,
  endsIn: (clock) => `Закончится через ${clock}`,
  until: (time) => `До ${time}`,
  none: 'Без лимита',
  usedOf: (name) => `Использовано: ${name}`,
  used: {
    deposit: (amount) => `${amount} использовано`,
    loss: (amount) => `${amount} проиграно`,
  },
  left: (amount) => `осталось ${amount}`,
  elsewhere: (amount) => (
    <>На другом вашем аккаунте лимит {amount}. Он действует и здесь, и в него идут все ваши аккаунты.</>
  ),
  protected: (most) => <>Мы снизили этот лимит, чтобы вас защитить. Можно установить до {most}.</>,
  set: 'Установить',
  change: 'Изменить',
  changeThe: (name) => `Изменить ${name}`,
  coming: (limit, clock) => (
    <>
      {limit} через {clock}
    </>
  ),
  cancel: 'Отменить',
  stays: (name) => `Без изменений: ${name}.`,
  form: {
    most: (span) => `Максимум монет за ${span}`,
    set: 'Установить лимит',
    remove: 'Снять лимит',
    isEnding: 'Он уже снимается',
    removal: 'Снятие тоже занимает 24 часа. До этого его можно отменить.',
    noAmount: 'Введите сумму',
    isSame: 'Такой лимит уже стоит',
    isProtected: 'Мы снизили для вас этот лимит',
  },
  consequence: {
    none: {
      deposit: (each) => `Больше этого нельзя пополнить за ${each}.`,
      loss: (each) => `Больше этого нельзя проиграть за ${each}.`,
    },
    later: (from, current) => `Вступит в силу через 24 часа, с ${from}. До этого действует лимит ${current}.`,
    isSame: 'Такой лимит уже стоит.',
    isProtected: (most) =>
      `Мы снизили этот лимит, чтобы вас защитить: установить можно не больше ${most}. Подробности — в поддержке.`,
    isDropped: 'Лимит остаётся прежним. Запланированное изменение отменено.',
    atOnce: 'Действует сразу.',
    isUsedUp: {
      deposit: 'Действует сразу. Вы уже столько пополнили, поэтому пока больше нельзя.',
      loss: 'Действует сразу. Вы уже столько проиграли, поэтому пока больше нельзя.',
    },
    raising: 'Повысить или снять его потом займёт 24 часа.',
  },
  outcome: {
    ends: (name, at) => `Ваш ${name} перестанет действовать: ${at}.`,
    rises: (name, amount, at) => `Ваш ${name} вырастет до ${amount}: ${at}.`,
    none: (name) => `Не установлен: ${name}.`,
    is: (name, amount) => `Ваш ${name}: ${amount}.`,
  },
};

export const coolOffWords: Words<typeof LimitsCoolOff.coolOffWords> = {
  banner: {
    label: 'Ваш перерыв',
    until: (time) => <>У вас перерыв до {time}.</>,
    withdrawals: 'Вывод доступен.',
    withdraw: 'Вывести',
  },
  title: 'Взять перерыв',
  text: 'Поставьте ставки и депозиты на паузу. Она закончится сама.',
  none: 'Аккаунт остаётся как есть, по сайту можно ходить. Ставки, депозиты, чаевые, дождь и чат подождут вас.',
  until: (time) => <>У вас перерыв до {time}.</>,
  longer: 'Его можно продлить. Закончить раньше нельзя.',
  howLong: 'На сколько',
  periods: { DAY: '24 часа', WEEK: '7 дней', MONTH: '30 дней' },
  isLonger: 'Ваш перерыв уже длиннее',
  question: (period) => `Взять перерыв на ${period}? Закончить его раньше нельзя.`,
  confirm: (period) => `Начать: ${period}`,
  back: 'Назад',
  done: (time) => `Ваш перерыв длится до ${time}.`,
};

export const limitPromptWords: Words<typeof LimitsPrompt.limitPromptWords> = {
  title: 'Установить недельный лимит депозитов?',
  open: 'Установить',
  later: 'Позже',
  text: 'Выберите, сколько вы готовы пополнить максимум за любые 7 дней. Снизить лимит можно всегда, повышение занимает 24 часа.',
  skip: 'Продолжить без лимита',
  required: 'По правилам вашей страны перед первым депозитом нужен лимит.',
};

export const reminderWords: Words<typeof LimitsReminder.reminderWords> = {
  title: 'Напоминание о времени',
  text: 'Время от времени показывает, сколько вы играете и каков ваш итог.',
  loadFailed: 'Не удалось загрузить напоминание',
  hereFor: (time) => <>Вы здесь {time}</>,
  remindAfter: 'Напомнить через',
  off: 'Выкл.',
  staked: 'Оборот',
  won: 'Выплачено',
  net: 'Итог',
  check: {
    title: 'Итоги сессии',
    playedFor: (time) => <>Вы играете уже {time}.</>,
    notPlayed: 'С тех пор вы не играли.',
    isAhead: 'Вы в плюсе.',
    isBehind: 'Вы в минусе.',
    stopsPlay: 'Ставки на паузе, пока вы не ответите.',
    goOn: 'Играть дальше',
    escape: 'Esc',
    takeBreak: 'Взять перерыв',
    isOnBreak: 'У вас уже перерыв',
    signOut: 'Выйти',
  },
};

export const selfBanWords: Words<typeof LimitsSelfBan.selfBanWords> = {
  card: {
    title: 'Самоисключение',
    text: 'Закрыть аккаунт на дни, месяцы или навсегда.',
    whatItIs:
      'После входа открывается только одна страница: до какого срока оно длится, ваши деньги и с кем поговорить. Запертый сейф открывается, всё остальное отключено.',
    open: 'Самоисключиться',
  },
  title: 'Самоисключение',
  atOnce: (strong) => <>{strong('Сразу и везде:')} без ставок, депозитов, чаевых, дождя, наград и чата.</>,
  stillOpen: (strong) => (
    <>
      {strong('Остаются:')} вывод и поддержка на единственной странице, которую открывает вход. Запертый сейф
      открывается, депозиты не нужно отыгрывать, а открытые ставки доигрываются.
    </>
  ),
  isFinal: (strong) => <>{strong('Отменить или закончить раньше нельзя')}, даже через поддержку.</>,
  bonus: (strong) => <>{strong('Бонусные монеты')}, которые не отыграны, сгорают.</>,
  howLong: 'На сколько',
  lengths: { DAYS: 'Дни', SIX_MONTHS: '6 месяцев', INDEFINITE: 'Навсегда' },
  daysRange: 'От 1 до 30',
  meaning: {
    SIX_MONTHS: 'Шесть месяцев без игры. Аккаунт и его монеты остаются вашими.',
    INDEFINITE: 'На этом аккаунте больше нельзя играть. Монеты можно вывести в любой момент.',
  },
  isLonger: 'Ваше самоисключение уже длиннее',
  noEnd: 'Без даты окончания',
  until: (time) => <>До {time}</>,
  exclude: 'Самоисключиться',
  forDays: (days) => `на ${counted(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
  forPeriod: { SIX_MONTHS: 'на 6 месяцев', INDEFINITE: 'навсегда' },
  question: {
    title: (length) => `Самоисключение ${length}?`,
    forever: (strong) => (
      <>
        После подтверждения играть, пополнять, отправлять чаевые и писать в чат{' '}
        {strong('с этого аккаунта больше нельзя никогда')}.
      </>
    ),
    until: (time) => (
      <>После подтверждения играть, пополнять, отправлять чаевые и писать в чат нельзя до {time}.</>
    ),
    isFinal: 'Отменить или сократить это нельзя.',
    agree: 'Я понимаю, что закончить раньше нельзя.',
    notAgreed: 'Сначала отметьте галочку',
    confirm: (length) => `Самоисключиться ${length}`,
    back: 'Назад',
  },
  done: (length) => `Самоисключение ${length} включено.`,
};

export const sessionWords: Words<typeof LimitsSession.sessionWords> = {
  line: (time) => `Сессия ${time}`,
  net: 'Итог этой сессии',
  minutes: (count) => `${count} мин`,
  hours: (count) => `${count} ч`,
  hoursAndMinutes: (hours, minutes) => `${hours} ч ${minutes} мин`,
};

export const statementWords: Words<typeof LimitsStatement.statementWords> = {
  title: 'Отчёт об активности',
  text: 'Итоги каждого из последних двенадцати месяцев, в монетах. Месяцы по UTC.',
  loadFailed: 'Не удалось загрузить отчёт',
  table: 'Месяцы',
  month: 'Месяц',
  deposited: 'Депозиты',
  withdrawn: 'Выводы',
  staked: 'Оборот',
  paid: 'Выплаты',
  net: 'Итог',
  played: 'Время в игре',
  download: 'Скачать CSV',
  file: 'activity-statement.csv',
};
