import type * as AccountSession from '../../domains/account/account.session.words.ts';
import type * as AccountSignIn from '../../domains/account/account.sign-in.words.tsx';
import type * as AccountUsername from '../../domains/account/account.username.words.ts';
import type * as Account from '../../domains/account/account.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const accountWords: Words<typeof Account.accountWords> = {
  overview: {
    restricted: 'Ваш аккаунт ограничен.',
    restrictedFor: {
      TOO_YOUNG: 'Вы младше возраста, с которого можно играть в вашей стране.',
      TOO_YOUNG_ELSEWHERE:
        'При проверке другого аккаунта выяснилось, что вы младше возраста, с которого можно играть в вашей стране.',
    },
    restrictedUntil: (date) => `Ваш аккаунт ограничен до ${date}`,
    label: 'Игрок',
    joined: (date) => `С нами с ${date}`,
    verified: 'Верифицирован',
    notVerified: 'Не верифицирован',
    balance: 'Баланс',
    wagered: 'Общий оборот',
    deposited: 'Всего пополнено',
    experience: 'XP',
    level: (level) => `Уровень ${level}`,
    progress: 'Прогресс уровня',
    toNextLevel: (xp, level) => `${xp} XP до уровня ${level}. Каждая поставленная монета даёт 10 XP.`,
    isMaxLevel: 'Макс. уровень',
    allLevels: 'Все уровни',
  },
  security: {
    title: 'Где выполнен вход',
    loadFailed: 'Не удалось загрузить сессии',
    signOut: 'Выйти',
    signOutOthers: 'Выйти на других устройствах',
    othersSignedOut: 'На других устройствах выполнен выход',
    providers: { STEAM: 'Steam', GOOGLE: 'Google' },
    thisDevice: 'Это устройство',
    firstSeen: (time) => <>Впервые: {time}</>,
    lastSeen: (time) => <>Последний раз: {time}</>,
    end: 'Завершить',
    endOn: (device) => `Завершить сессию: ${device}`,
    ended: 'Сессия завершена',
  },
  settings: {
    loadFailed: 'Не удалось загрузить настройки',
    username: 'Ник',
    picture: 'Аватар',
    privacy: 'Приватность',
    linked: 'Связанные аккаунты',
    discord: { label: 'Discord', placeholder: 'cassia.longina' },
    twitter: { label: 'X', placeholder: 'cassia' },
    save: 'Сохранить',
    isSaved: 'Сохранено',
    saved: (label) => `${label}: сохранено`,
    pictureChanged: 'Аватар изменён',
    pictureOfSignIn: 'Аватар из вашего входа',
    pictureNumber: (number) => `Аватар ${number}`,
    privateProfile: 'Закрытый профиль',
    privacyText:
      'Другие видят ваш ник, уровень и день регистрации. Если профиль закрыт, ставки, выигрыши и проигрыши скрыты: лента, дроп, списки батлов и чаевые дождю не называют вас, о крупных выигрышах не сообщается, а таблица лидеров и победители розыгрышей показаны без ваших цифр. Ник и аватар остаются в таблице лидеров и за столами, где вы играете, — в рулетке и батлах; на странице батла видна цена места.',
    hideName: 'Скрыть мой ник в ленте ставок',
    hideText:
      'В ленте ставок и дропа вместо ника будет «Скрыт», а о крупных выигрышах не сообщается в чате. В общих играх, таких как рулетка и батлы, другие участники по-прежнему видят вас.',
    isHidden: 'Ваш ник скрыт в ленте',
    isShown: 'Ваш ник виден в ленте',
    isPrivate: 'Ваша статистика скрыта',
    isPublic: 'Ваша статистика открыта',
  },
};

export const sessionWords: Words<typeof AccountSession.sessionWords> = { ended: 'Вы вышли из аккаунта' };

export const signInWords: Words<typeof AccountSignIn.signInWords> = {
  mode: 'Вход или регистрация',
  title: { login: 'Вход', register: 'Присоединяйтесь' },
  modes: { login: 'Вход', register: 'Регистрация' },
  with: {
    login: { STEAM: 'Войти через Steam', GOOGLE: 'Войти через Google' },
    register: { STEAM: 'Регистрация через Steam', GOOGLE: 'Регистрация через Google' },
  },
  terms: (age, link) => (
    <>
      Вы подтверждаете, что вам исполнилось{' '}
      {counted(age, { one: 'год', few: 'года', many: 'лет', other: 'года' })}, и принимаете{' '}
      {link('Условия использования')}.
    </>
  ),
  sandbox: 'Песочница: сервисы входа имитируются на этом компьютере, реальных денег нет.',
  byEmail: 'Войти по почте',
  facts: [
    'Каждый результат зафиксирован до ставки, и его можно проверить.',
    'Паролей у нас нет, утекать нечему: вход через Steam или Google.',
    'У каждой игры указан точный RTP.',
  ],
  demo: 'Открыть демо-кейс без аккаунта',
  email: 'Email',
  username: 'Ник',
  password: 'Пароль',
  repeat: 'Повторите пароль',
  noEmail: 'Войдите через Google или Steam',
  signUp: 'Зарегистрируйтесь через Steam или Google.',
};

const daysText = (count: number): string =>
  counted(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' });

export const usernameWords: Words<typeof AccountUsername.usernameWords> = {
  name: 'Ник',
  rules: (days) => `От 3 до 16 латинских букв, цифр или _. Снова сменить можно через ${daysText(days)}.`,
  againOn: (time) => `Снова сменить можно с ${time}.`,
  onceIn: (days) => `Раз в ${daysText(days)}`,
  change: 'Сменить ник',
  changed: 'Ник изменён',
  refusal: {
    none: 'Введите ник',
    isSame: 'Это уже ваш ник',
    tooShort: (least) =>
      `Минимум ${counted(least, { one: 'символ', few: 'символа', many: 'символов', other: 'символа' })}`,
    signs: 'Только латинские буквы, цифры и _',
    noLetter: 'Хотя бы одна буква',
  },
  dialog: {
    title: 'Сменить ник',
    publicName: 'Ваш публичный ник',
    text: 'Этот ник пришёл с вашим входом. Хотите другой? Сменить его можно и позже в настройках.',
    keep: 'Оставить',
  },
};
