import Type, { type Static } from 'typebox';
import { Tier } from './player.ts';
import { reply } from './shared.ts';

/** `xp`: XP needed to reach the level. `keys`: keys to the tier's rank case that the level gives. */
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
