import { formatCount } from '../../ui/format.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './leaderboard.words.tsx';

export const leaderboardWords: Words<typeof English.leaderboardWords> = {
  failed: 'Не удалось загрузить лидерборд',
  title: 'Места',
  thisWeek: 'Места этой недели',
  rules:
    'Ставка засчитывается после расчёта. При равенстве выше тот, чей аккаунт старше. Призы начисляются автоматически в понедельник в 00:00 UTC.',
  you: 'Вы',
  open: 'Свободно',
  columns: { place: 'Место', player: 'Игрок', staked: 'Оборот', prize: 'Приз' },
  prizeOf: (place) => `${place}-е место, приз`,
  stakedLabel: 'оборот',
  isPrivate: 'Скрыто',
};

export const ownPlaceWords: Words<typeof English.ownPlaceWords> = {
  title: 'Ваше место',
  forVisitors: 'Каждая поставленная монета в зачёт',
  forVisitorsNote: 'Во всех играх, с выигрышем и без. Войдите, чтобы участвовать.',
  place: (place) => `#${formatCount(place)}`,
  staked: (amount) => <>Оборот {amount}</>,
  lead: 'Вы лидируете',
  next: (missing, place, prize) => `Поставьте ещё ${missing} до #${place} (${prize})`,
  nextSecret: (place, prize) => `Дальше: #${place} (${prize})`,
  below: (places) => `Ниже топ-${formatCount(places)}`,
  progress: 'Прогресс до следующего приза',
  prize: 'Текущий приз',
};

export const pastWeeksWords: Words<typeof English.pastWeeksWords> = {
  title: 'Прошлые недели',
  failed: 'Не удалось загрузить прошлые недели',
  empty: { title: 'Победителей пока нет', text: 'Они появятся здесь.' },
  wonBy: (name) => `победитель: ${name}`,
  wonByYou: 'победа ваша',
  placesOf: (week) => `Места: ${week}`,
};
