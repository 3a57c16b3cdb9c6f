import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.words.ts';

const keys = (count: number): string =>
  counted(count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' });

export const rewardsWords: Words<typeof English.rewardsWords> = {
  title: 'Награды',
  failed: 'Не удалось загрузить награды',
  all: 'Все награды',
  keys,
  rakeNames: { daily: 'Ежедневный кейс', weekly: 'Еженедельный кейс', monthly: 'Ежемесячный кейс' },
  levels: (first, last) => (first === last ? `Уровень ${first}` : `Уровни ${first}–${last}`),
  open: 'Открыть',
  claim: 'Забрать',
  nothing: 'Пока пусто',
  locked: 'Закрыт',
  noKeys: 'Пусто',
  availableIn: (span) => `Доступен через ${span}`,
  inSpan: (span) => `через ${span}`,
  tooLittle: (least) => `Чтобы забрать этот кейс, нужно хотя бы ${least} рейкбека.`,
};
