import { formatCount } from '../../ui/format.ts';
import { gameNames } from '../../ui/games.words.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './chat.words.tsx';

export const chatWords: Words<typeof English.chatWords> = {
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

export const composerWords: Words<typeof English.composerWords> = {
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
