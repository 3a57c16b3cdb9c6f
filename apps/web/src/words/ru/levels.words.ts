import type * as English from '../../domains/levels/levels.words.ts';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const tierNames: Words<typeof English.tierNames> = {
  Gladiator: 'Gladiator',
  Archer: 'Archer',
  Centurion: 'Centurion',
  Senator: 'Senator',
  Amethyst: 'Amethyst',
  Emperor: 'Emperor',
};

export const levelUpWords: Words<typeof English.levelUpWords> = {
  level: (level) => `Уровень ${level}`,
  reached: (level) => `Достигнут уровень ${level}`,
  keys: (tier, keys) => `${tier} · ${keys}`,
  keysWait: 'Ключи ждут в наградах.',
};

/** Texts of the announcement of a new rank. */
export const rankWords: Words<typeof English.rankWords> = {
  name: 'Новый ранг',
  said: (tier, brings) => `Новый ранг: ${tier}. ${brings}.`,
  brings: (rank, ranks, keys) => `Ранг ${rank} из ${ranks} · ${keys}`,
  open: 'Открыть ранговый кейс',
};

export const keysText: Words<typeof English.keysText> = (count) =>
  counted(count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' });

export const xpWords: Words<typeof English.xpWords> = {
  title: 'Уровни и XP',
  failed: 'Не удалось загрузить уровни',
  tiers: 'Ранг',
  columns: ['Ранг', 'Уровень', 'Награда', 'XP'],
  rules: 'Каждая поставленная монета даёт 10 XP. Ключи открывают кейс своего ранга.',
  you: 'Вы',
  ownLevel: 'Ваш уровень',
  xp: (xp) => `${formatCount(xp)} XP`,
  progress: 'Прогресс уровня',
  missing: (xp, level) => `${formatCount(xp)} XP до уровня ${level}`,
  highest: 'Макс. уровень',
};
