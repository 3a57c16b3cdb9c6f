import type * as ChatMessage from '../../domains/chat/chat.message.words.ts';
import type * as ChatPlace from '../../domains/chat/chat.place.words.ts';
import type * as ChatRules from '../../domains/chat/chat.rules.words.ts';
import type * as Chat from '../../domains/chat/chat.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const chatWords: Words<typeof Chat.chatWords> = {
  online: (count) => `${formatCount(count)} онлайн`,
  close: 'Закрыть чат',
  messages: 'Сообщения',
  failed: 'Не удалось загрузить чат',
  empty: { title: 'Сообщений пока нет', text: 'Поздоровайтесь.' },
  newer: (count) => `Новых: ${count}`,
  rain: 'Дождь',
  someone: 'Кто-то',
  rainShared: (rain, players) => (
    <>
      {rain} на {counted(players, { one: 'игрока', few: 'игроков', many: 'игроков', other: 'игрока' })}
    </>
  ),
  rainKept: (rain) => <>{rain} перенесён: нет маяка</>,
  rainTips: (tips) =>
    `${counted(tips, { one: 'пополнение', few: 'пополнения', many: 'пополнений', other: 'пополнения' })} дождя`,
  rainTipped: (player) => <>{player} в дождь</>,
  won: (players, game) => (
    <>
      {players} · {gameNames[game]}
    </>
  ),
  quote: {
    deleted: 'Сообщение удалено',
    hidden: 'Сообщение заблокированного игрока',
    open: (name, text) => `В ответ ${name}: ${text}`,
  },
  mentioned: (name) => `Вас упоминает ${name}`,
  wonByMore: (others) => `и ещё ${others}`,
  mayWrite: 'Вы снова можете писать в чат',
  wasMuted: 'Модератор выдал вам мут в чате',
  pinned: 'Закреплённое объявление',
  dismissPin: 'Скрыть объявление',
};

export const composerWords: Words<typeof Chat.composerWords> = {
  message: 'Сообщение',
  replyingTo: (name) => `Ответ: ${name}`,
  dropReply: 'Отменить ответ',
  signInFirst: 'Войдите, чтобы писать',
  muteReason: (reason) => `Причина: ${reason}`,
  slowMode: (seconds) => `Медленный режим: раз в ${seconds} с`,
  mutedFor: (time) => `Мут ещё ${time}`,
  announcement: 'Объявление для всех',
  emoji: 'Эмодзи',
  send: 'Отправить',
  signIn: 'Войдите, чтобы писать',
  tip: 'Отправить чаевые',
  announce: 'Объявить',
  rules: 'Правила чата',
};

export const CHAT_TITLE: Words<typeof ChatPlace.CHAT_TITLE> = 'Чат';

export const reportWords: Words<typeof ChatMessage.reportWords> = {
  open: (name) => `Сообщение: ${name}`,
  reply: 'Ответить',
  replyTo: (name) => `Ответить: ${name}`,
  mention: 'Упомянуть',
  title: 'Пожаловаться',
  reasons: {
    SPAM: 'Спам',
    ABUSE: 'Оскорбления или травля',
    PERSONAL_INFO: 'Личные данные',
    BEGGING: 'Попрошайничество',
    SCAM: 'Обман или сделка вне сайта',
    OTHER: 'Другое',
  },
  done: 'Спасибо, модератор проверит',
};

/**
 * Word to type to accept the rules. It's in capitals, because the page compares it with the typed text in capitals.
 */
const PASSWORD = 'CHAT';

export const rulesWords: Words<typeof ChatRules.rulesWords> = {
  title: 'Правила чата',
  loadFailed: 'Не удалось загрузить правила',
  changed: 'Правила изменились. Прочитайте их ещё раз, прежде чем писать.',
  accepted: 'Вы приняли правила.',
  password: PASSWORD,
  label: `Введите ${PASSWORD}, чтобы принять`,
  refusal: `Сначала введите ${PASSWORD}`,
  accept: 'Принять',
  first: [
    'Выражайтесь прилично.',
    'Никогда не делитесь личными данными.',
    'Без спама и попрошайничества.',
    'О нарушениях сообщайте модератору.',
    'Без травли.',
    'Без обменов за чаевые в обход сайта.',
  ],
};

export const staffWords: Words<typeof ChatMessage.staffWords> = {
  moderate: (name) => `Модерация: ${name}`,
  house: 'сайт',
  delete: 'Удалить сообщение',
  muteMinutes: 'Мут на 10 минут',
  muteHour: 'Мут на 1 час',
  muteDay: 'Мут на 24 часа',
  endMute: 'Снять мут',
  minutesLabel: 'Длительность мута в минутах',
  minutes: 'Минуты',
  minutesRefusal: 'От 1 до 525 600',
  mute: 'Мут',
  deleted: 'Сообщение удалено',
  muted: 'Игрок в муте',
  unmuted: 'Мут снят',
};
