import type { Tier } from '@aureus/contract/player.ts';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';

/** Names of the tiers, lowest first. */
export const tierNames: Record<Tier, string> = {
  Gladiator: 'Gladiator',
  Archer: 'Archer',
  Centurion: 'Centurion',
  Senator: 'Senator',
  Amethyst: 'Amethyst',
  Emperor: 'Emperor',
};

/** Texts about a level-up. */
export const levelUpWords = {
  level: (level: number) => `Level ${level}`,
  reached: (level: number) => `Level ${level} reached`,
  keys: (tier: string, keys: string) => `${tier} · ${keys}`,
  keysWait: 'Your keys are in Rewards.',
};

/** Texts of the animation for a new tier. */
export const rankWords = {
  name: 'New rank',
  said: (tier: string, brings: string) => `New rank: ${tier}. ${brings}.`,
  brings: (rank: number, ranks: number, keys: string) => `Rank ${rank} of ${ranks} · ${keys}`,
  open: 'Open rank case',
};

export const keysText = (count: number): string => counted(count, { one: 'key', other: 'keys' });

export const xpWords = {
  title: 'XP breakdown',
  failed: 'Couldn’t load the levels',
  tiers: 'Tier',
  columns: ['Tier', 'Level', 'Reward', 'XP'],
  rules: 'Each coin wagered gives 10 XP. Keys open the rank case of their tier.',
  you: 'You',
  ownLevel: 'Your level',
  xp: (xp: number) => `${formatCount(xp)} XP`,
  progress: 'Level progress',
  missing: (xp: number, level: number) => `${formatCount(xp)} XP to level ${level}`,
  highest: 'Max level',
};
