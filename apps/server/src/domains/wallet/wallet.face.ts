import type { Tx } from '../../platform/postgres.ts';
import type { Activity } from './wallet.activity.store.ts';
import type { BetRow } from './wallet.bet-rows.store.ts';
import type { BetAnswer, BetRequest } from './wallet.bets.ts';
import type { BonusMoves } from './wallet.bonuses.ts';
import type { GameName, SiteAccount } from './wallet.codes.ts';
import type { DepositMoves } from './wallet.deposits.ts';
import type { GiftMoves } from './wallet.gifts.ts';
import type { Guards } from './wallet.guards.ts';
import type * as history from './wallet.history.store.ts';
import type { Play, WeekPlay } from './wallet.play.store.ts';
import type * as store from './wallet.store.ts';
import type { Tally, TallyGroup, TallyMark } from './wallet.tally.store.ts';
import type { VaultMoves } from './wallet.vault.ts';
import type { WagerMoves } from './wallet.wager.ts';

/** A bet as a game asks for it. Amounts are cents. */
export type GameBet = Omit<BetRequest, 'game'> & { game: GameName };

/** Bets as games place and settle them. */
type Bets = {
  /**
   * Takes a stake (and pays an instant payout). A repeat of the same bet gives the first answer again.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused, account restricted | self_banned, limits loss.
   * The round's own refusals, `closed` and `limit`, come back as the status: the game words them.
   */
  bet: (request: GameBet) => Promise<BetAnswer>;
  /**
   * As {@link bet}, in the caller's transaction, which goes on with it: a refusal must end it.
   * Announce with {@link announceBet} after commit.
   */
  betIn: (tx: Tx, request: GameBet) => Promise<BetAnswer>;
  /**
   * Checks an answer as {@link bet} does, for a bet that its game placed with a call of its own. Returns the answer if
   * the bet stands, or if its game words the refusal. @throws HttpError for the others.
   */
  judged: <Answer extends Pick<BetAnswer, 'status'>>(answer: Answer, playerId: bigint) => Answer;
  /**
   * Settles open bets that hang on no round, each with its own payout; what is settled already is left alone and not
   * returned. @param shownAt when the players may see it (ms since the epoch), null for at once.
   * Announce with {@link announceSettled} after commit.
   */
  settleBets: (
    tx: Tx,
    bets: readonly store.Settlement[],
    shownAt?: number | null,
  ) => Promise<store.PaidBet[]>;
  /** Returns the stakes of open bets that are refunded. Announce with {@link announceRefunded} after commit. */
  voidBets: (tx: Tx, ids: readonly string[]) => Promise<store.PaidBet[]>;
  /** Moves coins between the site's own accounts. The ledger takes one such move per code and `ref`. */
  houseMove: (
    tx: Tx,
    move: {
      from: SiteAccount;
      to: SiteAccount;
      amount: bigint;
      code: 'botStake' | 'botPrize' | 'botRefund';
      ref: string;
    },
  ) => Promise<void>;
  /** Stakes and wins of the account `bots`, without the moves of stakes whose outcome is still hidden. */
  botMoves: (tx: Tx, exceptRefs: readonly string[]) => Promise<history.BotMoves>;
  /** Payouts of a player that the balance holds and the playback of a battle has not shown yet. */
  hiddenPayouts: (playerId: bigint) => Promise<history.HiddenPayout[]>;
};

/** Shared draws, whose bets close and are settled together. */
type Rounds = {
  /** Opens a round for bets, in the game's transaction. */
  openRound: (
    tx: Tx,
    game: GameName,
    betMs: number,
  ) => Promise<{ id: bigint; opensAt: Date; closesAt: Date }>;
  /** Stops a round's bets; when its transaction commits every accepted bet is visible. */
  closeRound: (tx: Tx, roundId: bigint) => Promise<void>;
  /**
   * Pays a drawn round, in the transaction that records the draw. Announce with {@link announceSettled} after commit.
   * @returns every player with a bet in it and what all of them staked, losers with a payout of 0.
   */
  settleRound: (
    tx: Tx,
    roundId: bigint,
    multipliers: readonly { choice: number; multiplier: number }[],
    shownAt: number,
  ) => Promise<store.Settled[]>;
  /** Returns every stake of a round that could not be drawn. Announce with {@link announceRefunded} after commit. */
  voidRound: (tx: Tx, roundId: bigint) => Promise<store.Paid[]>;
  /** Stakes of each player on each choice of a round. */
  roundStakes: (roundId: bigint) => Promise<store.RoundStake[]>;
  /** Wins of a settled round, largest first, of players whose whole round is one; a voided round has none. */
  roundWins: (roundId: bigint) => Promise<store.RoundWin[]>;
};

/** Coins set aside until what they are for has happened. */
type Holds = {
  /** Sets coins aside for an account of the site. @throws HttpError wallet_insufficient_balance. */
  hold: (tx: Tx, hold: store.Hold & { target: SiteAccount; expiresInMs: number | null }) => Promise<void>;
  /** Ends a hold; of many callers exactly one gets it back, the others `undefined`. */
  resolveHold: (tx: Tx, id: string, state: 'POSTED' | 'VOIDED') => Promise<store.Hold | undefined>;
  /** Returns the coins of holds whose time is over. @returns how many, 100 at most in one call. */
  expireHolds: () => Promise<number>;
};

/** Announcements to publish after commit. */
type Announcements = {
  /** Tells a player the balance after a committed change that another domain made through this wallet. */
  announce: (
    playerId: bigint,
    balance: bigint,
    revealAt?: number | null,
    bet?: { id: string; payout: bigint } | null,
  ) => void;
  /** Tells of a committed bet: the balance with its payout, which the player sees when the page's motion has ended. */
  announceBet: (
    bet: Pick<GameBet, 'id' | 'playerId' | 'game' | 'stake' | 'payout' | 'revealMs'>,
    answer: Pick<BetAnswer, 'balance' | 'placedAt'>,
  ) => void;
  /** Tells players the balances that a committed refund left. */
  announceRefunded: (game: GameName, paid: readonly store.Paid[]) => void;
  /** Tells of committed settlements: what they paid, shown at `revealAt`, and that the stakes count as wagered. */
  announceSettled: (game: GameName, settled: readonly store.Settled[], revealAt: number | null) => void;
};

/** Balances of players, and the ledger behind them. */
type Balances = {
  /** Opens a player's wallet, in the transaction that makes the player. */
  open: (tx: Tx, playerId: bigint) => Promise<void>;
  /** A player's balance, counters and marks, in cents and micro-coins. @throws when the player has no wallet. */
  read: (playerId: bigint, tx?: Tx) => Promise<store.WalletRow>;
  /** Locks players' wallets in id order, before anything else that a transaction locks of them. */
  lock: (tx: Tx, playerIds: readonly bigint[]) => Promise<void>;
  /** Returns those of the players who hold coins in wallet or vault. */
  holders: (playerIds: readonly bigint[]) => Promise<bigint[]>;
  /** Cents that the ledger moved for payments: in, and out for good; what was taken back comes off. By `ref`. */
  movedFor: (refs: readonly string[]) => Promise<Map<string, bigint>>;
  /** Seals finished transfers into the chain of hashes. @returns how many. */
  seal: () => Promise<number>;
};

/** Bets that were placed. */
type History = {
  /** A player's bets, newest or oldest first. */
  bets: (query: history.BetsQuery) => Promise<history.WalletBet[]>;
  /** A player's bets whose id begins so, from 8 signs on, newest first. */
  searchBets: (playerId: bigint, start: string, limit: number) => Promise<history.WalletBet[]>;
  /** The numbers of a player's first bet since a time and of the last one; the first is above the last where there are none. */
  seqsSince: (playerId: bigint, from: Date) => Promise<{ first: bigint; last: bigint }>;
  /** Bets with numbers from `first` on and under `below`, newest first, for files of many. */
  betRows: (playerId: bigint, part: { below: bigint; first: bigint; limit: number }) => Promise<BetRow[]>;
  findBet: (playerId: bigint, id: string) => Promise<history.WalletBet | undefined>;
  /**
   * Results of a player's bets, by id: payout less stake in cents, even while the result is hidden, or null while a bet
   * is open. Bets that were never placed are missing.
   */
  outcomes: (
    playerId: bigint,
    ids: readonly string[],
    tx?: Tx,
  ) => Promise<Map<string, { net: bigint | null }>>;
  /** Number of bets that a player has placed: they are numbered from 1 on. */
  betCount: (tx: Tx, playerId: bigint) => Promise<number>;
  /** Players with at least so many bets, and how many they have placed. */
  betCounts: (least: number) => Promise<Map<bigint, bigint>>;
  /** Counts a player's bets from a mark on, so that no one counts them all again. @returns the next mark as well. */
  tallyBets: (
    tx: Tx,
    playerId: bigint,
    mark: TallyMark,
  ) => Promise<{ tallies: Tally[]; groups: TallyGroup[]; mark: TallyMark; isBehind: boolean }>;
  /** The number of a player's last bet; 0 before the first. */
  lastSeq: (playerId: bigint) => Promise<bigint>;
  /** Activity of a player in [from, to): it reads the bets of that span alone. */
  activity: (playerId: bigint, from: Date, to: Date) => Promise<Activity>;
  /** Cents staked and won by the bets after that number whose results the player may see. */
  playedAfter: (playerId: bigint, seq: bigint) => Promise<{ staked: bigint; won: bigint }>;
};

/** Totals of final bets. */
type Counters = {
  /** Cents staked by settled bets so far, by player. */
  wagered: (playerIds: readonly bigint[]) => Promise<Map<bigint, bigint>>;
  /** Players above an id who have staked so many cents, by id. */
  wageredFrom: (least: bigint, afterId: bigint, limit: number) => Promise<bigint[]>;
  /** Sums of players' final bets: the edge that earns gifts, and this week's stakes for its events. */
  play: (playerIds: readonly bigint[], tx?: Tx) => Promise<Map<bigint, Play>>;
  /** Players with the most edge that earns gifts this week (Monday 00:00 UTC), as of now. */
  week: (limit: number) => Promise<WeekPlay[]>;
  /** That edge of all players together, in micro-coins. @param except players who are left out. */
  weekEdge: (except: readonly bigint[]) => Promise<bigint>;
  /**
   * Sum over all players of this week's edge that earns gifts, divided by `micros` micro-coins and rounded down for each.
   */
  weekParts: (micros: bigint) => Promise<bigint>;
  /**
   * Edge that earned players gifts by the bets that became final in [from, to), most first. Complete once {@link
   * earlierEnded} has resolved after `to`.
   */
  earnedBetween: (tx: Tx, from: Date, to: Date) => Promise<WeekPlay[]>;
  /**
   * Resolves when every transaction that had written or locked anything at the call has ended: what was settled by
   * then can be seen.
   * @throws when one of them goes on for longer than 10 seconds.
   */
  earlierEnded: () => Promise<void>;
};

/** The only way that money moves. Amounts are cents; every method that moves them is safe to call twice. */
export type Wallet = Bets &
  Rounds &
  Holds &
  Announcements &
  Balances &
  History &
  Counters &
  BonusMoves &
  DepositMoves &
  GiftMoves &
  Guards &
  VaultMoves &
  WagerMoves;
