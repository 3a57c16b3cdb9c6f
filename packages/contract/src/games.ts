import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, Timestamp } from './shared.ts';

/** The least stake of every game, in cents: 0.10 coins. */
export const MIN_STAKE = 10n;

/** The games as bets, histories and messages name them; spin is `ROULETTE` there. */
export const GAME_TYPES = ['ROULETTE', 'CASES', 'CASE_BATTLES', 'MINES', 'UPGRADER', 'PLINKO'] as const;
export const GameType = Type.Enum(GAME_TYPES);
export type GameType = (typeof GAME_TYPES)[number];

/** Rarity 1 (most common) to 6. */
const Rarity = Type.Integer({ minimum: 1, maximum: 6 });

/** An item as shown and paid: `price` is what it pays. */
export const Item = Type.Object({
  id: Type.String(),
  name: Type.String(),
  imageUrl: Type.String(),
  price: Coins,
  rarity: Rarity,
  /** Colour of the rarity, `#RRGGBB`. */
  color: Type.String(),
});
export type Item = Static<typeof Item>;

/** Fields in every instant bet's answer, beside its game's own result. */
export const SoloBet = {
  id: Type.String(),
  /** Of the player's seed pair in force when it was placed. */
  nonce: Type.Integer(),
  /** SHA-256 of the server seed that decided; the seed itself is shown when the pair is changed. */
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  stake: Coins,
  payout: Coins,
  placedAt: Timestamp,
} as const;

/** Limits of a game's stakes. */
export const StakeLimits = Type.Object({ minStake: Coins, maxStake: Coins });

/** One finished bet of anyone, as the live feed shows it. */
export const Drop = Type.Object({
  id: Type.String(),
  game: GameType,
  /** Null where the player keeps the own name out of the feeds. */
  player: Type.Union([Player, Type.Null()]),
  stake: Coins,
  payout: Coins,
  /** Item that was won, where the game pays by items. */
  item: Type.Union([Item, Type.Null()]),
  at: Timestamp,
});
export type Drop = Static<typeof Drop>;

/** The games by the names that the books have, and those that players read in histories and messages. */
export const gameTypes = {
  spin: 'ROULETTE',
  cases: 'CASES',
  battles: 'CASE_BATTLES',
  mines: 'MINES',
  upgrader: 'UPGRADER',
  plinko: 'PLINKO',
} as const satisfies Record<string, GameType>;
