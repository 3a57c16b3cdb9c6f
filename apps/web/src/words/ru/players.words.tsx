import type * as PlayersCard from '../../domains/players/players.card.words.ts';
import type * as Players from '../../domains/players/players.words.tsx';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const BET = { one: 'ставка', few: 'ставки', many: 'ставок', other: 'ставки' };

export const playerWords: Words<typeof Players.playerWords> = {
  block: 'Заблокировать',
  unblock: 'Разблокировать',
  unblockPlayer: (name) => `Разблокировать ${name}`,
  staffCannotBeBlocked: 'Сотрудников нельзя заблокировать',
  head: {
    blocked: 'Заблокирован',
    level: (tier, level) => (
      <>
        {tier}, уровень {level}
      </>
    ),
    joined: (date) => <>С нами с {date}</>,
  },
  stats: {
    private: 'Статистика этого игрока скрыта.',
    bets: 'Ставки',
    won: 'Выиграно',
    lost: 'Проиграно',
    even: 'При своих',
    wagered: 'Общий оборот',
  },
  wonBar: {
    noBets: 'Ставок пока нет',
    won: (percent) => `Выиграно ${percent}%`,
  },
  blocked: {
    title: 'Заблокированные игроки',
    text: 'Вы не видите их сообщения в чате, а они не могут отправить вам чаевые. Им об этом не сообщается.',
    loadFailed: 'Не удалось загрузить список',
    empty: 'Вы никого не заблокировали. Нажмите на ник в чате, чтобы заблокировать.',
    since: (date) => `С ${date}`,
  },
  statistics: {
    loadFailed: 'Не удалось загрузить статистику',
    none: {
      title: 'Ставок пока нет',
      text: 'Статистика появится после первой ставки.',
      action: 'В рулетку',
    },
    all: 'Все игры',
    byGame: 'По играм',
    staked: 'Оборот',
    paid: 'Выплачено',
    net: 'Итог',
    bestPayout: 'Лучшая выплата',
    best: 'Лучшая',
    bets: (count, written) => (
      <>
        {written} {nounFor(count, BET)}
      </>
    ),
    won: (count) => <>{count} выиграно</>,
    lost: (count) => <>{count} проиграно</>,
    even: (count) => <>{count} при своих</>,
    betsOnGame: (count) => counted(count, BET),
    shareOfStakes: (percent) => `${percent}% общего оборота`,
    note: 'Ставка выиграна, если выплата больше неё, и проиграна, если меньше. Отменённые ставки не считаются.',
  },
};

export const cardWords: Words<typeof PlayersCard.cardWords> = {
  label: (name) => `Об игроке ${name}`,
  loadFailed: 'Не удалось загрузить игрока',
  sent: (time) => `Написано ${time}`,
  tip: 'Чаевые',
  profile: 'Профиль',
  mention: 'Упомянуть',
};
