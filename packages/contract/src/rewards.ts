import Type, { type Static } from 'typebox';
import { ContentHash, SkinItem } from './cases.ts';
import { Tier } from './player.ts';
import { Coins, reply, Timestamp } from './shared.ts';

/** Coins deposited for each promised key, which play releases. */
export const COINS_PER_KEY = 25;

export const RAKE_TYPES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const RakeType = Type.Enum(RAKE_TYPES);
export type RakeType = (typeof RAKE_TYPES)[number];

const RewardKind = Type.Enum(['RAKE', 'DEPOSIT', 'RANK'] as const);

const caseFields = {
  /** A word: `daily`, `as`, `gladiator`. */
  id: Type.String(),
  name: Type.String(),
  imageUrl: Type.String(),
  /** Value that its prizes are measured by: three times as much turns the reel golden. */
  price: Coins,
  /** The version in force; every opening names its own. */
  version: Type.String(),
  /** Of its items and odds; those of a rake case are multiples of 1.00. */
  contentHash: ContentHash,
} as const;

/** Item of a rake case: a multiple of what it is opened for. `price` is what that pays now. */
const RakeItem = Type.Object({ ...SkinItem.properties, multiplier: Type.Number() });
export const RakeCase = Type.Object({
  ...caseFields,
  items: Type.Array(RakeItem),
  /** Exact mean of the multiples, `1.0000`. */
  mean: Type.String(),
});
export type RakeCase = Static<typeof RakeCase>;
export const Rake = Type.Object({
  rakeCase: RakeCase,
  /** Claimable from then on; 0 before the first claim. */
  timer: Timestamp,
  /** Whole cents of what has been collected. */
  redeemable: Coins,
});
export type Rake = Static<typeof Rake>;

const keyed = {
  ...caseFields,
  /** Exact mean of what a key pays, in coins with four decimals. */
  mean: Type.String(),
  /** Keys that are left. */
  keysAmount: Type.Integer({ minimum: 0 }),
} as const;

export const DepositCase = Type.Object({
  ...keyed,
  /** Keys that deposits have promised and play has not released yet. */
  keysWaiting: Type.Integer({ minimum: 0 }),
  /** Its keys come from single deposits from this amount on. */
  fromDeposit: Coins,
  skins: Type.Array(SkinItem),
});
export type DepositCase = Static<typeof DepositCase>;

export const RankCase = Type.Object({
  ...keyed,
  tier: Tier,
  /** The levels that give its keys, both included. */
  firstLevel: Type.Integer(),
  lastLevel: Type.Integer(),
  /** Keys that its levels have given so far. */
  keysEarned: Type.Integer({ minimum: 0 }),
});
export type RankCase = Static<typeof RankCase>;

export const RewardsInfo = Type.Object({
  rakeCases: Type.Object({ daily: Rake, weekly: Rake, monthly: Rake }),
  depositCases: Type.Array(DepositCase),
  /** Lowest tier first; their items: `case-info`. */
  rankCases: Type.Array(RankCase),
  /** Coins still to be deposited for the next key. */
  toNextKey: Coins,
  /** Keys that the next level gives; null at the last one. */
  nextLevelKeys: Type.Union([Type.Integer(), Type.Null()]),
});
export type RewardsInfo = Static<typeof RewardsInfo>;

const RewardCaseId = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });
/** A deposit or rank case with its items. */
export const RewardCase = Type.Object({ ...keyed, kind: RewardKind, skins: Type.Array(SkinItem) });
export type RewardCase = Static<typeof RewardCase>;

/** `contentHash` is that of the case the player looks at: another one in force is refused and uses nothing up. */
const RedeemRakeBody = Type.Object(
  { rakeType: RakeType, contentHash: Type.Optional(ContentHash) },
  { additionalProperties: false },
);
/** A deposit or a rank case: both are opened with a key. */
const RedeemCaseBody = Type.Object(
  { caseId: RewardCaseId, contentHash: Type.Optional(ContentHash) },
  { additionalProperties: false },
);

/** An opening as it was drawn from the player's own seeds. */
export const RewardOpening = Type.Object({
  id: Type.String(),
  kind: RewardKind,
  caseId: Type.String(),
  version: Type.String(),
  contentHash: ContentHash,
  /** Amount it was opened for: the case's price, or what was claimed. */
  price: Coins,
  ticket: Type.Integer(),
  /** Item that was won; its price is what was paid. */
  item: SkinItem,
  amount: Coins,
  openedAt: Timestamp,
  nonce: Type.Integer(),
  /** SHA-256 of the server seed that decided; the seed itself is shown when the pair is changed. */
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
});
export type RewardOpening = Static<typeof RewardOpening>;
const RewardOpeningReply = reply(Type.Object({ opening: RewardOpening, balance: Coins }));

export const rewardsEndpoints = {
  'GET /api/reward/info': { reply: reply(RewardsInfo) },
  /** Number of rewards that can be opened now: the badge of every page. */
  'GET /api/reward/ready': { reply: reply(Type.Object({ ready: Type.Integer({ minimum: 0 }) })) },
  'GET /api/reward/rank-case/case-info/:id': {
    params: Type.Object({ id: RewardCaseId }),
    reply: reply(RewardCase),
  },
  'POST /api/reward/rake-case/redeem': { body: RedeemRakeBody, keyed: true, reply: RewardOpeningReply },
  'POST /api/reward/rank-case/redeem': { body: RedeemCaseBody, keyed: true, reply: RewardOpeningReply },
} as const;

/** To the player's own sockets. */
export type RewardsMessages = {
  /** Keys or claims have changed: ask for them again. */
  'rewards:changed': Record<string, never>;
};
