// Numbers of transfer codes, accounts and games.

/**
 * Number of each purpose of a transfer, stored with the transfer, so never renumber. From 10 on, a reference can have
 * only one transfer per code.
 */
export const transferCodes = {
  stake: 1,
  payout: 2,
  refund: 3,
  deposit: 10,
  depositReversed: 11,
  /** Part of a reversed deposit that the player no longer had, and therefore owes. */
  depositOwed: 12,
  debtPaid: 13,
  /** Deposit returned to its player, as far as wallet and vault covered it. */
  depositReturned: 14,
  /** Bonus of a reversed deposit. `bonusOwed`: the part that the player no longer had. */
  bonusReversed: 15,
  bonusOwed: 16,
  /**
   * Payouts of reward cases that were opened with a reversed deposit's keys. `keysOwed`: the part that the player no
   * longer had.
   */
  keysReversed: 17,
  keysOwed: 18,
  /** Correction by staff between a provider's clearing account and the site's fees. */
  bookCorrection: 19,
  holdPlaced: 20,
  holdPosted: 21,
  holdReturned: 22,
  staffCredit: 30,
  promoCode: 31,
  depositBonus: 32,
  /** Bonus coins without enough play, taken from a self-excluded player. */
  bonusForfeited: 33,
  /** Coins that staff take back. `staffCorrectionOwed`: the part that the player no longer had. */
  staffCorrection: 35,
  staffCorrectionOwed: 36,
  /** Affiliate commission taken back, because it was for play with reversed deposits. */
  commissionReturned: 37,
  botStake: 40,
  botPrize: 41,
  botRefund: 42,
  vaultDeposit: 50,
  vaultWithdraw: 51,
  tip: 60,
  rainTip: 61,
  /** The site's contribution to a rain. */
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

/**
 * Numbers of the site's accounts, as created by migrations/baseline/04-wallet.sql. A game's account is 100 + its
 * number.
 */
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
  /** Debts of all players, as a negative balance. */
  debts: 15n,
  /** Coins in the pots of rains, until they are paid out. */
  rain: 16n,
  'house:spin': 101n,
  'house:cases': 102n,
  'house:battles': 103n,
  'house:mines': 104n,
  'house:upgrader': 105n,
  'house:plinko': 106n,
} as const;
export type SiteAccount = keyof typeof siteAccounts;

/** Highest number of a site account. Numbers above it are players' wallets. */
const LAST_SITE_ACCOUNT = 1_000n;
/** True if an account is a player's wallet, not a site account or a vault. */
export const isPlayerAccount = (id: bigint): boolean => id > LAST_SITE_ACCOUNT;

/** Returns the account of a player's vault. Its coins can't be used for bets. */
export const vaultAccount = (playerId: bigint): bigint => -playerId;

/** Number of each game in stored bets. */
export const gameNumbers = { spin: 1, cases: 2, battles: 3, mines: 4, upgrader: 5, plinko: 6 } as const;
export type GameName = keyof typeof gameNumbers;

export const gameNames: ReadonlyMap<number, GameName> = new Map(
  Object.entries(gameNumbers).map(([name, number]) => [number, name as GameName]),
);
