import type * as NotificationsBell from '../../domains/notifications/notifications.bell.words.ts';
import type * as Notifications from '../../domains/notifications/notifications.words.ts';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const listWords: Words<typeof Notifications.listWords> = {
  failed: 'Не удалось загрузить уведомления',
  olderFailed: 'Не удалось загрузить старые уведомления',
  empty: { title: 'Уведомлений пока нет', text: 'Здесь будет видна ваша активность на сайте' },
  isNew: 'Новое:',
  now: 'сейчас',
  minutes: (count) => `${count} мин`,
  hours: (count) => `${count} ч`,
  days: (count) => `${count} д`,
};

export const newsWords: Words<typeof Notifications.newsWords> = {
  coins: (amount) => coinsText(formatCoins(amount)),
  gain: (amount) => `+${coinsText(formatCoins(amount))}`,
  deposit: {
    inProgress: 'Ваш депозит в пути',
    successful: 'Ваш депозит зачислен',
    failed: 'Ваш депозит не прошёл',
    reversed: 'Ваш депозит отозван',
    inReview: 'Ваш депозит на проверке',
  },
  withdrawal: {
    inProgress: 'Ваш вывод в пути',
    successful: 'Ваш вывод отправлен',
    failed: 'Ваш вывод не прошёл',
    reversed: 'Ваш вывод отменён',
    inReview: 'Ваш вывод на проверке',
  },
  commissionReturned: {
    title: 'Комиссия списана',
    text: 'Депозит вашего игрока отменён.',
  },
  promoCode: 'Промокод активирован',
  staffCredit: 'Наша команда начислила вам монеты',
  staffCorrection: 'Наша команда списала монеты',
  staffAct: 'Наша команда изменила ваш аккаунт',
  staffActs: {
    RENAMED: 'Наша команда дала вам другой ник',
    LIMIT: 'Наша команда снизила один из ваших лимитов',
    BREAK: 'Наша команда назначила вам перерыв',
    RESTRICTED: 'Наша команда ограничила ваш аккаунт',
    FROZEN: 'Наша команда заморозила ваш аккаунт',
    LIFTED: 'Наша команда сняла ограничение',
    KYC_ASKED: 'Наша команда просит пройти верификацию',
    KYC_RESET: 'Наша команда просит пройти верификацию ещё раз',
    LIMIT_FREE: 'Лимит, который снизила наша команда, снова можно повысить',
  },
  kycTakenBack: {
    title: 'Ваша верификация больше не действует',
    text: 'Депозиты закрыты, пока вы не пройдёте её снова. Подробности в профиле.',
  },
  tips: (count, gain) =>
    `Чаевые ${counted(count, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })}, ${gain}`,
  tipReceived: (name = 'игрока') => `Чаевые от ${name}`,
  tipSent: (name = 'игрока') => `Чаевые для ${name}`,
  raffle: (place) =>
    place === undefined ? 'Вы выиграли в розыгрыше недели' : `Розыгрыш недели: у вас ${place}-е место`,
  leaderboard: (place) =>
    place === undefined ? 'Вы выиграли в лидерборде недели' : `Лидерборд недели: у вас ${place}-е место`,
  twoFactorOn: { title: '2FA включена', text: 'На других устройствах выполнен выход.' },
  twoFactorOff: {
    title: '2FA выключена',
    text: 'Если это не вы, включите её снова и напишите в поддержку.',
  },
  signIn: {
    title: (device = 'другое устройство') => `Новый вход: ${device}`,
    text: (address = 'новый адрес') =>
      `Адрес: ${address}. Если это не вы, завершите сессию в профиле, раздел «Безопасность».`,
  },
  level: {
    title: (level) => `Достигнут уровень ${level ?? ''}`,
    text: 'Ключи ждут в наградах.',
  },
};

export const tradeWords: Words<typeof Notifications.tradeWords> = {
  TRADE_OFFER_SUBMITTED: 'В Steam вас ждёт трейд',
  TRADE_MANUAL_APPROVAL_PENDING: 'Ваши скины на проверке',
  TRADE_APPROVED_BY_USER: 'Вы приняли трейд',
  TRADE_REJECTED_BY_USER: 'Трейд не был принят. Монеты возвращены.',
};

export const bellWords: Words<typeof NotificationsBell.bellWords> = {
  title: 'Уведомления',
  unread: (count) => `Уведомления, непрочитанных: ${count}`,
  manyUnread: (most) => `Уведомления, непрочитанных больше ${most}`,
};
