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
  /** Version of this format and of its rules. */
  version: 2;
  /** Creation time of the file. */
  exportedAt: number;
  /** Public id of the player. */
  player: string;
  /** Beacon used for the shared draws. */
  beacon: ExportedBeacon;
  /** By id: every seed pair that a bet refers to. */
  seedPairs: Record<string, ExportedSeedPair>;
  /** By draw id, such as `spin-12` or `battle-7`: every shared draw that a bet refers to. */
  draws: Record<string, ExportedDraw>;
  /** By version id: every case version that a bet refers to. */
  cases: Record<string, ExportedCase>;
  /** Ascending by `seq`. */
  bets: ExportedBet[];
  /** By version id: every version of a reward case that an opening refers to. */
  rewardCases?: Record<string, ExportedRewardCase>;
  /** Openings of reward cases. They use the same seed pairs as bets, each with its own nonce. */
  rewards?: ExportedReward[];
};

/** All bets of a player, all openings of reward cases, and every seed pair that was ever active. */
export type BetExport = BetRecord & {
  /** Counts when the export started, so that missing entries are noticed. */
  totals: ExportTotals;
  /** Latest hashes of the ledger and the staff log when the export started. Older files don't have them. */
  heads?: BookHeads;
};

/** Total number of a player's bets, openings of reward cases and seed pairs. */
export type ExportTotals = { bets: number; rewards: number; seedPairs: number };

/** Same fields as `GET /api/fairness/beacon`. */
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
  /** Null if nothing was drawn yet and the player hasn't set one. */
  clientSeed: string | null;
  /** Commitment, public since `committedAt`. */
  serverSeedHash: string;
  /** Null until the pair is rotated. */
  serverSeed: string | null;
  committedAt: number;
};

export type ExportedDraw = {
  /** Commitment, public since `committedAt`. */
  serverSeedHash: string;
  /** Null while the draw's result must not be shown. */
  serverSeed: string | null;
  committedAt: number;
  /**
   * Time when entries closed: the end of a spin round's betting, or when a battle's last seat was taken. Null before.
   */
  closedAt: number | null;
  /** Null if no beacon round is chosen yet, as in a battle that waits for players. */
  beaconRound: number | null;
  /** Randomness of the beacon, 64 hex digits; null before it's published and for void draws. */
  randomness: string | null;
  /** Beacon signature whose hash is `randomness`; null in the same cases. */
  signature: string | null;
  /**
   * True if the draw was canceled, because the beacon did not come or a battle was canceled. Every stake is refunded.
   */
  isVoid: boolean;
};

export type ExportedCase = {
  name: string;
  /** Price of one opening. */
  price: string;
  /** In ticket order; `price` is the item's payout. */
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
 * `price` is the nominal price of a case opened with a key. In a rake case it's 1.00: an item of 2.50 pays 2.5 times
 * the claimed amount.
 */
export type ExportedRewardCase = ExportedCase & { kind: RewardKind };

type Common = {
  id: string;
  /** Position (1, 2, 3 …) among the player's bets of all games, in the order of placement. */
  seq: number;
  placedAt: number;
  /** OPEN: not settled, or the result must not be shown yet. VOID: canceled, the stake was refunded. */
  state: 'OPEN' | 'SETTLED' | 'VOID';
  /** Taken from the wallet when the bet was placed. */
  stake: string;
  /** Total paid to the wallet, including refunds; `"0.00"` while open and for a loss. */
  payout: string;
  /** Net change of the wallet by the ledger's transfers for this bet. It must be payout - stake. */
  change: string;
};

/** A bet on the player's own seed pair. No other bet uses its nonce. */
type Solo = Common & { seedPair: string; nonce: number };

export type ExportedSpinBet = Common & {
  game: 'spin';
  /** Draw id, `spin-<round>`. */
  draw: string;
  layout: SpinLayoutName;
  colour: SpinColour;
  /** Pocket shown to the player; null for open and void bets. */
  pocket: number | null;
};

export type ExportedCaseBet = Solo & {
  game: 'cases';
  caseVersion: string;
  /** Content hash of that version when the bet was placed: `caseContentHash` of its items, odds and price. */
  contentHash: string;
  /** Number of openings, 1 … 4. */
  count: number;
  /** Tickets shown to the player, one per opening. */
  tickets: number[];
};

export type ExportedMinesBet = Solo & {
  game: 'mines';
  /** Number of mines, 1 … 24. */
  mines: number;
  /** Tiles opened by the player, 0 … 24, in order. In a lost game, the last one is a mine. */
  revealed: number[];
  /** True if the game ended with a cash-out, including the automatic one after the last safe tile. */
  isCashedOut: boolean;
  /** Tiles with mines, shown after the end, ascending; null while open. */
  board: number[] | null;
};

export type ExportedUpgraderBet = Solo & {
  game: 'upgrader';
  /** Payout of a win. */
  target: string;
  direction: UpgradeDirection;
  /** Chance shown to the player, in 1/100 000. */
  chance: number;
  /** Roll shown to the player, 0 … 99 999; null while open. */
  roll: number | null;
};

export type ExportedPlinkoBet = Solo & {
  game: 'plinko';
  rows: number;
  risk: PlinkoRisk;
  /** Path shown to the player: 0 left, 1 right, one step per row. */
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
  /** By version: content hash of each when the seat was taken. */
  contentHashes: Record<string, string>;
  /** `tickets[round][seat]` as shown to the player; null for open and void battles. */
  tickets: number[][] | null;
};

/** An opening of a reward case. It has no stake. */
export type ExportedReward = Pick<Solo, 'id' | 'placedAt' | 'payout' | 'change' | 'seedPair' | 'nonce'> & {
  game: 'rewards';
  rewardVersion: string;
  /** Content hash of that version when it was opened. */
  contentHash: string;
  /** The case's price or, for a rake case, the claimed amount. */
  price: string;
  /** Ticket shown to the player. */
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
