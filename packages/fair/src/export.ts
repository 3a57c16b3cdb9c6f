import type { BattleFormat, BattleMode } from './battle-rules.ts';
import type { BookHeads } from './heads.ts';
import type { PlinkoRisk } from './plinko.ts';
import type { RewardKind } from './rewards.ts';
import type { SpinColour, SpinLayoutName } from './spin.ts';
import type { UpgradeDirection } from './upgrader.ts';

/**
 * Bets of a player with all data to recompute them, as one JSON document.
 *
 * Amounts are decimal strings of coins with two decimals: `"12.34"`, and `"-0.50"` for a loss. Times are milliseconds
 * since the Unix epoch on the database's clock. Hex is lower-case. Ids are text.
 */
export type BetRecord = {
  /**
   * Version of this format. From version 3 on, each bet on the player's own seeds names its rule version; in files of
   * version 2, all of them follow rule version 2.
   */
  version: 2 | 3;
  /** Creation time of the file. */
  exportedAt: number;
  /** Public id of the player. */
  player: string;
  /** Beacon used for the shared draws. */
  beacon: ExportedBeacon;
  /** Every seed pair that a bet or an opening refers to, by the pair's id. */
  seedPairs: Record<string, ExportedSeedPair>;
  /** Every shared draw that a bet refers to, by the draw's id, such as `spin-12` or `battle-7`. */
  draws: Record<string, ExportedDraw>;
  /** Every case version that a bet refers to, by the version's id. */
  cases: Record<string, ExportedCase>;
  /** The bets: in an export ascending by `seq`, on a page of a history newest first. */
  bets: ExportedBet[];
  /** Every version of a reward case that an opening refers to, by the version's id. */
  rewardCases?: Record<string, ExportedRewardCase>;
  /** Openings of reward cases. Each uses a nonce of a seed pair, as bets do. */
  rewards?: ExportedReward[];
};

/** Export of all bets of a player, all openings of reward cases, and every seed pair that was ever active. */
export type BetExport = BetRecord & {
  /** Numbers at the start of the export, by which a reader notices missing entries. */
  totals: ExportTotals;
  /** Newest hashes of the ledger and the staff log at the start of the export. Older files don't have them. */
  heads?: BookHeads;
  /** The player's own tickets in past raffles. Older files don't have them. */
  raffles?: ExportedRaffles;
};

/** A player's tickets in a week's raffle, and what earned them besides the bets that were settled in that week. */
export type ExportedRaffle = {
  week: number;
  /** SHA-256 of the list of all tickets. */
  listHash: string;
  /** The player's line in the list: its first and last ticket, and the salt of its name. */
  own: { first: number; last: number; salt: string | null } | null;
  /** Edge in micro-coins that released a bonus, or was taken back with a deposit, and earned no ticket. */
  spent: string;
  /** `free`: tickets for passing the identity check. `carried`: tickets from a void raffle. */
  free: number;
  carried: number;
  /**
   * Reason why the line has other tickets than this account's bets earned. SEVERAL_ACCOUNTS: accounts of one person
   * share a line.
   */
  excuse: 'MAY_NOT_WIN' | 'SEVERAL_ACCOUNTS' | null;
};

/** `since` and `until`: first and last week with a list that can be counted. All weeks between are in `weeks`. */
export type ExportedRaffles = {
  since: number | null;
  until: number | null;
  weeks: ExportedRaffle[];
};

/** Total numbers of a player's bets, openings of reward cases and seed pairs. */
export type ExportTotals = { bets: number; rewards: number; seedPairs: number };

/** Beacon with the same fields as in `GET /api/fairness/beacon`. */
export type ExportedBeacon = {
  name: string;
  chainHash: string;
  publicKey: string;
  schemeId: string;
  /** Seconds between two rounds. */
  period: number;
  /** Publication time of round 1, in seconds since the Unix epoch. */
  genesisTime: number;
};

export type ExportedSeedPair = {
  /** Position (1, 2, 3 …) among the player's pairs, in the order of their activation. */
  number: number;
  /** Final nonce plus one: nonces 0 … nonces - 1 were used, each by one bet or opening. */
  nonces: number;
  /** Null if nothing was drawn yet and the player hasn't set a client seed. */
  clientSeed: string | null;
  /** Commitment: hash of the server seed, public since `committedAt`. */
  serverSeedHash: string;
  /** Null until the pair is rotated and all its results may be shown. */
  serverSeed: string | null;
  committedAt: number;
  /**
   * When the client seed was set: after the commitment, before the first bet. Null for a pair that got its client seed
   * before sites stored the time, or has none. Older files don't have it.
   */
  clientSeedAt?: number | null;
};

export type ExportedDraw = {
  /** Commitment: hash of the server seed, public since `committedAt`. */
  serverSeedHash: string;
  /** Null while the draw's result must not be shown. */
  serverSeed: string | null;
  committedAt: number;
  /**
   * Time at which entries closed: the end of a spin round's betting, or the moment a battle's last seat was taken.
   * Null before that.
   */
  closedAt: number | null;
  /** Null if no beacon round is chosen yet, as in a battle that waits for players. */
  beaconRound: number | null;
  /**
   * Randomness of the beacon round, 64 hex digits; null while the draw's result must not be shown, and for void draws.
   */
  randomness: string | null;
  /** The beacon's signature, whose hash is `randomness`; null when `randomness` is null. */
  signature: string | null;
  /**
   * True if the draw was canceled, for example in a declared outage of the beacon, or with its battle. Every stake is
   * refunded.
   */
  isVoid: boolean;
  /**
   * Number of the declared outage of the beacon in which the draw was refunded; null for all others. Older files lack
   * it.
   */
  outage?: number | null;
};

export type ExportedCase = {
  name: string;
  /** Price of one opening. */
  price: string;
  /** Items in the order of their tickets. `price` is an item's payout. */
  items: {
    id: string;
    name: string;
    rarity: number;
    price: string;
    ticketStart: number;
    ticketEnd: number;
  }[];
};

/**
 * Reward case. `price` is the nominal price of a case that is opened with a key. For a rake case it's 1.00: an item of
 * 2.50 pays 2.5 times the claimed amount.
 */
export type ExportedRewardCase = ExportedCase & { kind: RewardKind };

type Common = {
  id: string;
  /** Position (1, 2, 3 …) of the bet among all of the player's bets, in the order of placement. */
  seq: number;
  placedAt: number;
  /** Time at which the bet was settled; null while it's open. Older files don't have it. */
  settledAt?: number | null;
  /** OPEN: not settled, or the result must not be shown yet. VOID: canceled, the stake was refunded. */
  state: 'OPEN' | 'SETTLED' | 'VOID';
  /** Coins taken from the wallet when the bet was placed. */
  stake: string;
  /** Coins paid to the wallet in total, including refunds; `"0.00"` while open and for a loss. */
  payout: string;
  /**
   * Net change of the wallet by the ledger's transfers for this bet. For a settled bet it must equal payout - stake.
   */
  change: string;
};

/** Rule version of a draw on the player's own seeds. Version 3 adds the request's key to the stream; see stream.ts. */
export type SoloRule = 2 | 3;

/** A draw on the player's own seed pair. No other draw uses its nonce. */
type OwnDraw = {
  seedPair: string;
  nonce: number;
  /** Rule version under which it was drawn. Files of version 2 don't have it. */
  rule?: SoloRule;
  /** Key of the request in lower case, which is part of the draw. Only under rule version 3. */
  key?: string;
};

/** A bet on the player's own seed pair. */
type Solo = Common & OwnDraw;

export type ExportedSpinBet = Common & {
  game: 'spin';
  /** Draw id, `spin-<round>`. */
  draw: string;
  layout: SpinLayoutName;
  colour: SpinColour;
  /** Pocket that the player saw; null for open and void bets. */
  pocket: number | null;
};

export type ExportedCaseBet = Solo & {
  game: 'cases';
  caseVersion: string;
  /** Content hash of the case version when the bet was placed: `caseContentHash` of its items, odds and price. */
  contentHash: string;
  /** Number of openings, 1 … 4. */
  count: number;
  /** Tickets that the player saw, one for each opening; empty while open. */
  tickets: number[];
};

export type ExportedMinesBet = Solo & {
  game: 'mines';
  /** Number of mines, 1 … 24. */
  mines: number;
  /**
   * Tiles that the player opened, 0 … 24, in order; empty while the bet is open. In a lost game, the last one is a
   * mine.
   */
  revealed: number[];
  /** True if the game ended with a cash-out, including the automatic one after the last safe tile. */
  isCashedOut: boolean;
  /** Tiles with mines, ascending, as revealed after the end of the game; null while it's open. */
  board: number[] | null;
};

export type ExportedUpgraderBet = Solo & {
  game: 'upgrader';
  /** Price of the target item, which a win pays. */
  target: string;
  direction: UpgradeDirection;
  /** Chance that the player saw, in 1/100 000. */
  chance: number;
  /** Roll that the player saw, 0 … 99 999; null while open. */
  roll: number | null;
};

export type ExportedPlinkoBet = Solo & {
  game: 'plinko';
  rows: number;
  risk: PlinkoRisk;
  /** Path that the player saw, one step per row: 0 left, 1 right. Empty while open. */
  path: number[];
};

export type ExportedBattleBet = Common & {
  game: 'battles';
  /** Draw id, `battle-<id>`. */
  draw: string;
  mode: BattleMode;
  format: BattleFormat;
  /** The player's seat, from 0. */
  seat: number;
  /** Case version of each round, in order. */
  caseVersions: string[];
  /** Content hash of each case version when the seat was taken, by version. */
  contentHashes: Record<string, string>;
  /** `tickets[round][seat]` as the player saw them; null for open and void battles. */
  tickets: number[][] | null;
};

/** Opening of a reward case, which has no stake. */
export type ExportedReward = Pick<Solo, 'id' | 'placedAt' | 'payout' | 'change' | keyof OwnDraw> & {
  game: 'rewards';
  rewardVersion: string;
  /** Content hash of the case version when it was opened. */
  contentHash: string;
  /** The case's price or, for a rake case, the claimed amount. */
  price: string;
  /** Ticket that the player saw. */
  ticket: number;
};

export type ExportedBet =
  | ExportedSpinBet
  | ExportedCaseBet
  | ExportedMinesBet
  | ExportedUpgraderBet
  | ExportedPlinkoBet
  | ExportedBattleBet;

/** Writes an amount in cents as in the export: `1234n` is `12.34`. */
export function exportedAmount(cents: bigint): string {
  const magnitude = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
}

/**
 * Reads an exported amount as cents.
 * @throws TypeError when it is not written as {@link exportedAmount} does.
 */
export function centsOfExported(text: string): bigint {
  if (typeof text !== 'string' || !/^-?(?:0|[1-9]\d{0,15})\.\d{2}$/.test(text) || text === '-0.00')
    throw new TypeError('an amount is coins with two decimals, as text');
  return BigInt(text.replace('.', ''));
}
