import Type, { type Static } from 'typebox';
import { Id } from './shared.ts';

export const ROLES = ['USER', 'UNVERIFIED_USER', 'BOT', 'MODERATOR', 'ADMINISTRATOR', 'OWNER'] as const;
/**
 * Role of an account. `USER` is a regular player. For staff roles and `BOT`, the role's badge replaces the level
 * badge.
 */
export const Role = Type.Enum(ROLES);
export type Role = (typeof ROLES)[number];

export const TIERS = ['Gladiator', 'Archer', 'Centurion', 'Senator', 'Amethyst', 'Emperor'] as const;
export const Tier = Type.Enum(TIERS);
export type Tier = (typeof TIERS)[number];

/** Level 1-100 and its tier. The specification's keys are capitalized. */
export const LevelAndTier = Type.Object({ Level: Type.Integer({ minimum: 1, maximum: 100 }), Tier });
export type LevelAndTier = Static<typeof LevelAndTier>;

/** Public fields of a player, shown next to a bet or message. `avatar` is an image URL. */
export const Player = Type.Object({
  id: Id,
  username: Type.String(),
  avatar: Type.String(),
  role: Role,
  currentLevel: LevelAndTier,
});
export type Player = Static<typeof Player>;
