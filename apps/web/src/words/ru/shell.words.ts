import type * as MobileBar from '../../shell/mobile-bar.words.ts';
import type * as Shell from '../../shell/shell.words.ts';
import type * as SignInAnswer from '../../shell/sign-in-answer.words.ts';
import type { Words } from '../../ui/words.ts';

export const mobileBarWords: Words<typeof MobileBar.mobileBarWords> = {
  name: 'Быстрый доступ',
  browse: 'Меню',
  notifications: 'Новое',
};

export const shellWords: Words<typeof Shell.shellWords> = {
  home: 'Главная',
  skip: 'К содержимому',
  deposit: 'Пополнить',
  withdraw: 'Вывести',
  signIn: 'Войти',
  tryAgain: 'Повторить',
  sessionFailed: 'Не удалось загрузить сессию',
  reconnecting: 'Переподключение. Ставки на паузе.',
  until: (when) => `Вернётся ${when}.`,
  games: 'Игры',
  events: 'События',
  rewards: 'Награды',
  profile: 'Профиль',
  header: {
    collapse: 'Свернуть боковую панель',
    open: 'Открыть боковую панель',
    closeChat: 'Закрыть чат',
    openChat: 'Открыть чат',
    newMessages: 'Новые сообщения',
    profileOf: (name) => `Профиль: ${name}`,
  },
  sidebar: {
    name: 'Боковая панель',
    main: 'Основное',
    affiliates: 'Партнёрам',
    leaderboard: 'Лидерборд',
    provablyFair: 'Честная игра',
    faq: 'FAQ',
    terms: 'Условия',
    vault: 'Сейф',
    redeemCode: 'Ввести код',
    support: 'Поддержка',
    ready: (count) => `Готово: ${count}`,
    live: (count) => `Идёт: ${count}`,
    unreadSupport: (count) => `Непрочитанных: ${count}`,
    sandbox: 'Песочница: без реальных денег',
  },
  card: {
    profile: 'Ваш профиль',
    xp: 'Уровни и XP',
    progress: 'Прогресс уровня',
    percent: (percent) => `${percent}%`,
    toNext: (xp, level) => `${xp} XP до уровня ${level}`,
    maxLevel: 'Макс. уровень',
    visitor: 'Гость',
    signIn: 'Войти и играть',
  },
  page: {
    failed: 'Не удалось загрузить страницу',
    failedText: 'Возможно, она обновилась или пропала связь.',
    loading: 'Загрузка',
  },
  footer: {
    links: 'Ссылки',
    community: 'Сообщество',
    tos: 'Условия',
    responsible: 'Ответственная игра',
    age: (least) => `${least}+`,
    adults:
      'Только для совершеннолетних. Играйте ради удовольствия, на то, что не жалко потерять, и остановитесь, когда удовольствие пропадёт.',
    emoji: 'Графика эмодзи: Twemoji, © Twitter, Inc. и другие авторы, CC-BY 4.0',
  },
  titles: {
    battles: 'Кейс-батлы',
    withdrawSkins: 'Вывод скинов',
    provablyFair: 'Честная игра',
    faq: 'FAQ',
    terms: 'Условия использования',
    verification: 'Верификация',
    responsible: 'Ответственная игра',
    case: 'Кейс',
    share: 'Выигрыш по ссылке',
    battle: 'Кейс-батл',
    payment: 'Оплата',
    notFound: 'Не найдено',
  },
};

export const signInAnswerWords: Words<typeof SignInAnswer.signInAnswerWords> = {
  unavailable: 'Сервис входа не отвечает. Попробуйте чуть позже.',
  restricted: 'Ваш аккаунт ограничен.',
  failed: 'Не удалось войти. Попробуйте ещё раз.',
};
