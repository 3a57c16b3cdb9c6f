/** So many battles of the same cases are made at once, at most. */
export const BATTLE_MOST_COPIES = 10;

/** Emotes of a player in a battle: there is no other chat, and none of them is stored. */
export const BATTLE_EMOTES = ['HELLO', 'LUCK', 'NICE', 'WOW', 'OUCH', 'GG'] as const;
export type BattleEmote = (typeof BATTLE_EMOTES)[number];
/** A player's next emote is heard after so long. */
export const EMOTE_PAUSE_MS = 2_000;
