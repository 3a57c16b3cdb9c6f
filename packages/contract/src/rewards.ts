import Type, { type Static } from 'typebox';
import { ContentHash, SkinItem } from './cases.ts';
import { Rule } from './games.ts';
import { Tier } from './player.ts';
import { Coins, reply, Timestamp } from './shared.ts';

/** A deposit promises one key for this many coins. Play releases the keys. */
export const COINS_PER_KEY = 25;

export const RAKE_TYPES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const RakeType = Type.Enum(RAKE_TYPES);
export type RakeType = (typeof RAKE_TYPES)[number];

const RewardKind = Type.Enum(['RAKE', 'DEPOSIT', 'RANK'] as const);

const caseFields = {
  /** Slug of the case, such as `daily`, `as` or `gladiator`. */
  id: Type.String(),
  name: Type.String(),
  imageUrl: Type.String(),
  /**
   * Nominal price, to compare prizes with, for example to decide if the reel turns golden. For a rake case, the amount
   * that can be claimed now.
   */
  price: Coins,
  /** Current version. Each opening records the version that it was drawn from. */
  version: Type.String(),
  /** Hash of the case's price, items and odds. For a rake case, prizes are hashed as multiples of 1.00. */
  contentHash: ContentHash,
} as const;

/** Item of a rake case. `multiplier` applies to the claimed amount; `price` is the payout at the current amount. */
const RakeItem = Type.Object({ ...SkinItem.properties, multiplier: Type.Number() });
export const RakeCase = Type.Object({
  ...caseFields,
  items: Type.Array(RakeItem),
  /** Average of the multipliers with four decimals: `1.0000`. */
  mean: Type.String(),
});
export type RakeCase = Static<typeof RakeCase>;
export const Rake = Type.Object({
  rakeCase: RakeCase,
  /** Time from which the case can be opened again; 0 before the first opening. */
  timer: Timestamp,
  /** Rakeback collected so far, in whole cents of a coin. */
  redeemable: Coins,
});
export type Rake = Static<typeof Rake>;

const keyed = {
  ...caseFields,
  /** Average payout of a key, in coins with four decimals, rounded down. */
  mean: Type.String(),
  /** Number of unused keys. */
  keysAmount: Type.Integer({ minimum: 0 }),
} as const;

export const DepositCase = Type.Object({
  ...keyed,
  /** Number of keys that deposits promised and that play hasn't released yet. */
  keysWaiting: Type.Integer({ minimum: 0 }),
  /** Smallest deposit that brings keys to this case. */
  fromDeposit: Coins,
  skins: Type.Array(SkinItem),
});
export type DepositCase = Static<typeof DepositCase>;

export const RankCase = Type.Object({
  ...keyed,
  tier: Tier,
  /** First and last level that give keys to this case, both included. */
  firstLevel: Type.Integer(),
  lastLevel: Type.Integer(),
  /** Number of keys that the player's levels have given so far. */
  keysEarned: Type.Integer({ minimum: 0 }),
});
export type RankCase = Static<typeof RankCase>;

export const RewardsInfo = Type.Object({
  rakeCases: Type.Object({ daily: Rake, weekly: Rake, monthly: Rake }),
  depositCases: Type.Array(DepositCase),
  /** Rank cases, lowest tier first. Their items are in the reply of `case-info`. */
  rankCases: Type.Array(RankCase),
  /** Coins that are still to be deposited for the next key. */
  toNextKey: Coins,
  /** Number of keys that the next level gives; null at the last level. */
  nextLevelKeys: Type.Union([Type.Integer(), Type.Null()]),
});
export type RewardsInfo = Static<typeof RewardsInfo>;

const RewardCaseId = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });
/** A deposit or rank case with its items. */
export const RewardCase = Type.Object({ ...keyed, kind: RewardKind, skins: Type.Array(SkinItem) });
export type RewardCase = Static<typeof RewardCase>;

/**
 * `contentHash` is that of the case shown to the player. If the current one differs, the call is refused and nothing
 * is used up.
 */
const RedeemRakeBody = Type.Object(
  { rakeType: RakeType, contentHash: Type.Optional(ContentHash) },
  { additionalProperties: false },
);
/** Opens a deposit or rank case with a key. */
const RedeemCaseBody = Type.Object(
  { caseId: RewardCaseId, contentHash: Type.Optional(ContentHash) },
  { additionalProperties: false },
);

/** Opening of a reward case, drawn from the player's own seed pair. */
export const RewardOpening = Type.Object({
  id: Type.String(),
  kind: RewardKind,
  caseId: Type.String(),
  version: Type.String(),
  contentHash: ContentHash,
  /** The case's price or, for a rake case, the claimed amount. */
  price: Coins,
  ticket: Type.Integer(),
  /** Item that was won. Its price is the amount paid. */
  item: SkinItem,
  amount: Coins,
  openedAt: Timestamp,
  nonce: Type.Integer(),
  /** SHA-256 of the server seed that decided the opening. The seed is revealed when the player rotates the pair. */
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  rule: Rule,
});
export type RewardOpening = Static<typeof RewardOpening>;
const RewardOpeningReply = reply(Type.Object({ opening: RewardOpening, balance: Coins }));

export const rewardsEndpoints = {
  'GET /api/reward/info': { reply: reply(RewardsInfo) },
  /**
   * Number of cases that the player can open now, or could after the identity check, for a badge that every page
   * shows.
   */
  'GET /api/reward/ready': { reply: reply(Type.Object({ ready: Type.Integer({ minimum: 0 }) })) },
  'GET /api/reward/rank-case/case-info/:id': {
    params: Type.Object({ id: RewardCaseId }),
    reply: reply(RewardCase),
  },
  'POST /api/reward/rake-case/redeem': { body: RedeemRakeBody, keyed: true, reply: RewardOpeningReply },
  'POST /api/reward/rank-case/redeem': { body: RedeemCaseBody, keyed: true, reply: RewardOpeningReply },
} as const;

/** Messages to the player's own sockets. */
export type RewardsMessages = {
  /** Keys or claims changed: fetch them again. */
  'rewards:changed': Record<string, never>;
};
