/** Most copies of a battle (same cases and rules) created at once. */
export const BATTLE_MOST_COPIES = 10;

/** Emotes of a player in a battle. Battles have no other chat, and emotes aren't stored. */
export const BATTLE_EMOTES = ['HELLO', 'LUCK', 'NICE', 'WOW', 'OUCH', 'GG'] as const;
export type BattleEmote = (typeof BATTLE_EMOTES)[number];
/** Minimum time between two emotes of a player. */
export const EMOTE_PAUSE_MS = 2_000;
