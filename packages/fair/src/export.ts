import type { BattleFormat, BattleMode } from './battle-rules.ts';
import type { BookHeads } from './heads.ts';
import type { PlinkoRisk } from './plinko.ts';
import type { RewardKind } from './rewards.ts';
import type { SpinColour, SpinLayoutName } from './spin.ts';
import type { UpgradeDirection } from './upgrader.ts';

/**
 * Bets of a player with everything that it takes to derive them again, as one JSON document.
 *
 * Amounts are decimal strings of coins with two decimals: `"12.34"`, and `"-0.50"` for a loss. Times are
 * milliseconds since the Unix epoch on the database's clock. Hex is lower-case. Ids are text.
 */
export type BetRecord = {
  /** The version of this format and of the rules in it. */
  version: 2;
  /** When the file was made. */
  exportedAt: number;
  /** Public id of the player. */
  player: string;
  /** The beacon that the shared draws were made with. */
  beacon: ExportedBeacon;
  /** By id: every seed pair that a bet refers to. */
  seedPairs: Record<string, ExportedSeedPair>;
  /** By draw id, such as `spin-12` or `battle-7`: every shared draw that a bet refers to. */
  draws: Record<string, ExportedDraw>;
  /** By version id: every case version that a bet refers to, once. */
  cases: Record<string, ExportedCase>;
  /** Ascending by `seq`. */
  bets: ExportedBet[];
  /** By version id: every version of a reward case that an opening refers to, once. */
  rewardCases?: Record<string, ExportedRewardCase>;
  /** Openings of reward cases. They are drawn from the same seed pairs as bets, each with its own nonce. */
  rewards?: ExportedReward[];
};

/** All bets of a player, all openings of reward cases, and every seed pair that was ever in force. */
export type BetExport = BetRecord & {
  /** How much there was when the file was begun: what is missing shows. */
  totals: ExportTotals;
  /** Where the site's books stood when the file was begun. Files of before have none. */
  heads?: BookHeads;
};

/** How many bets, openings of reward cases and seed pairs a player has had. */
export type ExportTotals = { bets: number; rewards: number; seedPairs: number };

/** The same fields as `GET /api/fairness/beacon`. */
export type ExportedBeacon = {
  name: string;
  chainHash: string;
  publicKey: string;
  schemeId: string;
  /** Seconds between two rounds. */
  period: number;
  /** When round 1 was published; seconds since the Unix epoch. */
  genesisTime: number;
};

export type ExportedSeedPair = {
  /** 1, 2, 3 … : the player's pairs in the order in which they came into force. */
  number: number;
  /** The final nonce and one: nonces 0 … nonces - 1 were used, each by one bet or opening. */
  nonces: number;
  /** Null while nothing was drawn and the player has given none. */
  clientSeed: string | null;
  /** The commitment, public since `committedAt`. */
  serverSeedHash: string;
  /** Null until the pair has been rotated away. */
  serverSeed: string | null;
  committedAt: number;
};

export type ExportedDraw = {
  /** The commitment, public since `committedAt`. */
  serverSeedHash: string;
  /** Null until the draw's result may be seen. */
  serverSeed: string | null;
  committedAt: number;
  /** When entries closed: the end of a spin round's betting, the moment a battle's last seat was taken. Null before. */
  closedAt: number | null;
  /** Null while no beacon round is chosen, as in a battle that waits for players. */
  beaconRound: number | null;
  /** The beacon's, 64 hex digits; null before it is published and for void draws. */
  randomness: string | null;
  /** The beacon's signature that `randomness` is the hash of; null likewise. */
  signature: string | null;
  /** True when the draw was called off: the beacon did not come, or a battle was cancelled. Every stake goes back. */
  isVoid: boolean;
};

export type ExportedCase = {
  name: string;
  /** Of one opening. */
  price: string;
  /** In ticket order; prices are what the items pay. */
  items: {
    id: string;
    name: string;
    rarity: number;
    price: string;
    ticketStart: number;
    ticketEnd: number;
  }[];
};

/** `price` is what a key opens; in a rake case 1.00, and an item of 2.50 pays 2.5 times what is claimed. */
export type ExportedRewardCase = ExportedCase & { kind: RewardKind };

type Common = {
  id: string;
  /** 1, 2, 3 … : the player's bets of all games in the order in which they were placed. */
  seq: number;
  placedAt: number;
  /** OPEN: not settled, or settled with a result that may not be seen yet. VOID: called off, the stake went back. */
  state: 'OPEN' | 'SETTLED' | 'VOID';
  /** Taken from the wallet when the bet was placed. */
  stake: string;
  /** Given to the wallet in all, refunds included; `"0.00"` while open and for a loss. */
  payout: string;
  /** What the ledger's transfers of this bet changed the wallet by: it must be payout - stake. */
  change: string;
};

/** A bet on the player's own seed pair. The nonce is this bet's alone. */
type Solo = Common & { seedPair: string; nonce: number };

export type ExportedSpinBet = Common & {
  game: 'spin';
  /** `spin-<round>`. */
  draw: string;
  layout: SpinLayoutName;
  colour: SpinColour;
  /** The pocket shown; null for open and void bets. */
  pocket: number | null;
};

export type ExportedCaseBet = Solo & {
  game: 'cases';
  caseVersion: string;
  /** The content of that version as the bet was placed: `caseContentHash` of its items, odds and price. */
  contentHash: string;
  /** How many openings, 1 … 4. */
  count: number;
  /** The tickets shown, one for each opening. */
  tickets: number[];
};

export type ExportedMinesBet = Solo & {
  game: 'mines';
  /** How many mines, 1 … 24. */
  mines: number;
  /** The tiles that the player opened, 0 … 24, in that order; the last of a lost game is a mine. */
  revealed: number[];
  /** True when the game ended with a cash-out, also the automatic one after the last safe tile. */
  isCashedOut: boolean;
  /** The tiles with mines that were shown after the end, ascending; null while open. */
  board: number[] | null;
};

export type ExportedUpgraderBet = Solo & {
  game: 'upgrader';
  /** What a win pays. */
  target: string;
  direction: UpgradeDirection;
  /** The chance shown, in 1/100 000. */
  chance: number;
  /** The roll shown, 0 … 99 999; null while open. */
  roll: number | null;
};

export type ExportedPlinkoBet = Solo & {
  game: 'plinko';
  rows: number;
  risk: PlinkoRisk;
  /** The path shown: 0 left, 1 right, one step for each row. */
  path: number[];
};

export type ExportedBattleBet = Common & {
  game: 'battles';
  /** `battle-<id>`. */
  draw: string;
  mode: BattleMode;
  format: BattleFormat;
  /** The player's seat, from 0. */
  seat: number;
  /** The case version of each round, in order. */
  caseVersions: string[];
  /** By version: the content of each as the seat was taken. */
  contentHashes: Record<string, string>;
  /** `tickets[round][seat]` as shown; null for open and void battles. */
  tickets: number[][] | null;
};

/** An opening of a reward case. Nothing is staked. */
export type ExportedReward = Pick<Solo, 'id' | 'placedAt' | 'payout' | 'change' | 'seedPair' | 'nonce'> & {
  game: 'rewards';
  rewardVersion: string;
  /** The content of that version as it was opened. */
  contentHash: string;
  /** What it was opened for: the case's price, or what was claimed. */
  price: string;
  /** The ticket shown. */
  ticket: number;
};

export type ExportedBet =
  | ExportedSpinBet
  | ExportedCaseBet
  | ExportedMinesBet
  | ExportedUpgraderBet
  | ExportedPlinkoBet
  | ExportedBattleBet;

/** An amount in cents as the export writes it: `1234n` is `12.34`. */
export function exportedAmount(cents: bigint): string {
  const magnitude = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
}

/**
 * Cents of an exported amount.
 * @throws TypeError when it is not written as {@link exportedAmount} does.
 */
export function centsOfExported(text: string): bigint {
  if (typeof text !== 'string' || !/^-?(?:0|[1-9]\d{0,15})\.\d{2}$/.test(text) || text === '-0.00')
    throw new TypeError('an amount is coins with two decimals, as text');
  return BigInt(text.replace('.', ''));
}
