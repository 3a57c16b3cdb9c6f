// Numbers of transfers, accounts and games.

/** Purpose of a transfer. Stored in every transfer: never renumber. From 10 on each code happens once per reference. */
export const transferCodes = {
  stake: 1,
  payout: 2,
  refund: 3,
  deposit: 10,
  depositReversed: 11,
  /** The part of a reversed deposit that the wallet no longer held. */
  depositOwed: 12,
  debtPaid: 13,
  /** Part of a deposit that the wallet still held, returned to a player who may not play. */
  depositReturned: 14,
  /** A reversed deposit's bonus, and the part of it that the wallet no longer held. */
  bonusReversed: 15,
  bonusOwed: 16,
  /** The worth of reward cases that were opened with a reversed deposit's keys, likewise. */
  keysReversed: 17,
  keysOwed: 18,
  /** Staff set a provider's account right: between it and the site's fees. */
  bookCorrection: 19,
  holdPlaced: 20,
  holdPosted: 21,
  holdReturned: 22,
  staffCredit: 30,
  promoCode: 31,
  depositBonus: 32,
  /** Bonus coins that a player who self-excluded had not played through, taken back. */
  bonusForfeited: 33,
  /** Coins that staff take back, and the part of them that the wallet no longer held. */
  staffCorrection: 35,
  staffCorrectionOwed: 36,
  /** Commission on play with reversed deposits. */
  commissionReturned: 37,
  botStake: 40,
  botPrize: 41,
  botRefund: 42,
  vaultDeposit: 50,
  vaultWithdraw: 51,
  tip: 60,
  rainTip: 61,
  /** The site's own part of a rain. */
  rainBase: 62,
  rainShare: 63,
  rakeCase: 70,
  depositCase: 71,
  rankCase: 72,
  leaderboardPrize: 73,
  rafflePrize: 74,
  affiliateCommission: 75,
} as const;
export type TransferCode = (typeof transferCodes)[keyof typeof transferCodes];

/** The site's own accounts, as migrations/baseline/04-wallet.sql makes them. A game's house account is 100 + its number. */
export const siteAccounts = {
  'clearing:fireblocks': 1n,
  holds: 2n,
  fees: 3n,
  bonuses: 4n,
  'staff-credit': 5n,
  bots: 6n,
  'clearing:payadmit': 7n,
  'clearing:skinsback': 8n,
  'clearing:gift-cards': 9n,
  /** Debts of players, as a negative sum. */
  debts: 15n,
  /** The pot of the rain that is being collected. */
  rain: 16n,
  'house:spin': 101n,
  'house:cases': 102n,
  'house:battles': 103n,
  'house:mines': 104n,
  'house:upgrader': 105n,
  'house:plinko': 106n,
} as const;
export type SiteAccount = keyof typeof siteAccounts;

/** The highest number that the site's own accounts may have; players begin above it. */
const LAST_SITE_ACCOUNT = 1_000n;
/** True if an account is a player's wallet: neither the site's own nor a vault. */
export const isPlayerAccount = (id: bigint): boolean => id > LAST_SITE_ACCOUNT;

/** A player's vault: what lies there no bet can reach. */
export const vaultAccount = (playerId: bigint): bigint => -playerId;

/** Games by the number that their bets carry. */
export const gameNumbers = { spin: 1, cases: 2, battles: 3, mines: 4, upgrader: 5, plinko: 6 } as const;
export type GameName = keyof typeof gameNumbers;

export const gameNames: ReadonlyMap<number, GameName> = new Map(
  Object.entries(gameNumbers).map(([name, number]) => [number, name as GameName]),
);
