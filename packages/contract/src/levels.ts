import Type, { type Static } from 'typebox';
import { Tier } from './player.ts';
import { reply } from './shared.ts';

/** `xp` is the XP needed to reach the level; `keys` is the number of keys to the tier's rank case. */
export const LevelRow = Type.Object({
  level: Type.Integer(),
  tier: Tier,
  xp: Type.Number(),
  keys: Type.Integer(),
});
export type LevelRow = Static<typeof LevelRow>;

export const levelsEndpoints = {
  'GET /api/levels': { reply: reply(Type.Array(LevelRow)) },
} as const;
