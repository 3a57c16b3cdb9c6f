import type * as English from '../../domains/leaderboard/leaderboard.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const leaderboardWords: Words<typeof English.leaderboardWords> = {
  failed: 'Не удалось загрузить лидерборд',
  title: 'Места',
  thisWeek: 'Места этой недели',
  rules:
    'Ставка засчитывается после расчёта, по преимуществу сайта: 1 очко за каждые 0,01. При равенстве выше тот, чей аккаунт старше. Призы начисляются автоматически в понедельник в 00:00 UTC.',
  you: 'Вы',
  open: 'Свободно',
  columns: { place: 'Место', player: 'Игрок', points: 'Очки', prize: 'Приз' },
  prizeOf: (place) => `${place}-е место, приз`,
  stakedLabel: 'оборот',
  isPrivate: 'Скрыто',
  points: (text, count) =>
    `${text} ${nounFor(count, { one: 'очко', few: 'очка', many: 'очков', other: 'очка' })}`,
};

export const ownPlaceWords: Words<typeof English.ownPlaceWords> = {
  title: 'Ваше место',
  forVisitors: 'Каждая поставленная монета в зачёт',
  forVisitorsNote: 'Считается каждая ставка, по преимуществу сайта. Войдите, чтобы участвовать.',
  place: (place) => `#${formatCount(place)}`,
  lead: 'Вы лидируете',
  next: (missing, place, prize) => `Ещё ${missing} до #${place} (${prize})`,
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
