/** So many battles of the same cases are made at once, at most. */
export const BATTLE_MOST_COPIES = 10;

/** What a player in a battle may call out: nothing else, and none of it is kept. */
export const BATTLE_EMOTES = ['HELLO', 'LUCK', 'NICE', 'WOW', 'OUCH', 'GG'] as const;
export type BattleEmote = (typeof BATTLE_EMOTES)[number];
/** A player's next emote is heard after so long. */
export const EMOTE_PAUSE_MS = 2_000;
