import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, Timestamp } from './shared.ts';

/** Minimum stake in cents: 0.10 coins. Opening a case isn't checked against it; the stake is the case's price. */
export const MIN_STAKE = 10n;

/**
 * Names of the games in histories and messages. Spin is `ROULETTE` there. Plans, exports and the ledger use the names
 * of {@link gameTypes}.
 */
export const GAME_TYPES = ['ROULETTE', 'CASES', 'CASE_BATTLES', 'MINES', 'UPGRADER', 'PLINKO'] as const;
export const GameType = Type.Enum(GAME_TYPES);
export type GameType = (typeof GAME_TYPES)[number];

/** Rarity 1 (most common) to 6. */
const Rarity = Type.Integer({ minimum: 1, maximum: 6 });

/** An item as shown to players. `price`: what winning the item pays. */
export const Item = Type.Object({
  id: Type.String(),
  name: Type.String(),
  imageUrl: Type.String(),
  price: Coins,
  rarity: Rarity,
  /** Color of the rarity, `#RRGGBB`. */
  color: Type.String(),
});
export type Item = Static<typeof Item>;

/**
 * Rule version of a draw on the player's own seeds. Version 3 also draws with the request's key. Nodes of older
 * releases leave the version out.
 */
export const Rule = Type.Optional(Type.Enum([2, 3] as const));

/** Fields that the reply to every instant bet has, besides the game's own result. */
export const SoloBet = {
  id: Type.String(),
  /** Nonce of the bet in the seed pair that was active then. */
  nonce: Type.Integer(),
  /** SHA-256 of the server seed that decided the bet. The seed is revealed when the player rotates the pair. */
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  rule: Rule,
  stake: Coins,
  payout: Coins,
  placedAt: Timestamp,
} as const;

export const StakeLimits = Type.Object({ minStake: Coins, maxStake: Coins });

/** A win of any player, as shown in the live feed. */
export const Drop = Type.Object({
  id: Type.String(),
  game: GameType,
  /** Null if the player keeps the name or figures private. */
  player: Type.Union([Player, Type.Null()]),
  stake: Coins,
  payout: Coins,
  /** Item that was won, in games that pay with items. */
  item: Type.Union([Item, Type.Null()]),
  at: Timestamp,
});
export type Drop = Static<typeof Drop>;

/** Name of each game in histories and messages, by the game's name in the ledger. */
export const gameTypes = {
  spin: 'ROULETTE',
  cases: 'CASES',
  battles: 'CASE_BATTLES',
  mines: 'MINES',
  upgrader: 'UPGRADER',
  plinko: 'PLINKO',
} as const satisfies Record<string, GameType>;
