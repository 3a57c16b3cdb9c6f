/** Maximum number of copies of a battle (same cases and rules) that are created at once. */
export const BATTLE_MOST_COPIES = 10;

/** Emotes that a player can send in a battle. They aren't stored, and battles have no other chat. */
export const BATTLE_EMOTES = ['HELLO', 'LUCK', 'NICE', 'WOW', 'OUCH', 'GG'] as const;
export type BattleEmote = (typeof BATTLE_EMOTES)[number];
/** Minimum time between two emotes of a player, in milliseconds. */
export const EMOTE_PAUSE_MS = 2_000;
