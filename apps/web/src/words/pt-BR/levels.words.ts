import type * as English from '../../domains/levels/levels.words.ts';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

/** Names of the tiers, lowest first. */
export const tierNames: Words<typeof English.tierNames> = {
  Gladiator: 'Gladiator',
  Archer: 'Archer',
  Centurion: 'Centurion',
  Senator: 'Senator',
  Amethyst: 'Amethyst',
  Emperor: 'Emperor',
};

/** Texts that announce a level-up. */
export const levelUpWords: Words<typeof English.levelUpWords> = {
  level: (level) => `Nível ${level}`,
  reached: (level) => `Você chegou ao nível ${level}`,
  keys: (tier, keys) => `${tier} · ${keys}`,
  keysWait: 'Suas chaves estão em Recompensas.',
};

/** Texts of the announcement of a new rank. */
export const rankWords: Words<typeof English.rankWords> = {
  name: 'Nova patente',
  said: (tier, brings) => `Nova patente: ${tier}. ${brings}.`,
  brings: (rank, ranks, keys) => `Patente ${rank} de ${ranks} · ${keys}`,
  open: 'Abrir caixa da patente',
};

export const keysText: Words<typeof English.keysText> = (count) =>
  counted(count, { one: 'chave', other: 'chaves' });

export const xpWords: Words<typeof English.xpWords> = {
  title: 'Detalhes de XP',
  failed: 'Não foi possível carregar os níveis',
  tiers: 'Patente',
  columns: ['Patente', 'Nível', 'Prêmio', 'XP'],
  rules: 'Cada moeda apostada dá 10 XP. As chaves abrem a caixa da sua patente.',
  you: 'Você',
  ownLevel: 'Seu nível',
  xp: (xp) => `${formatCount(xp)} XP`,
  progress: 'Progresso do nível',
  missing: (xp, level) => `${formatCount(xp)} XP para o nível ${level}`,
  highest: 'Nível máximo',
};
