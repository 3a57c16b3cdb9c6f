import type { Fact } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Activity } from './wallet.activity.store.ts';
import type { BetRow } from './wallet.bet-rows.store.ts';
import type { BetAnswer, BetRequest } from './wallet.bets.ts';
import type { BonusMoves } from './wallet.bonuses.ts';
import type { GameName, SiteAccount, transferCodes } from './wallet.codes.ts';
import type { DepositMoves } from './wallet.deposits.ts';
import type { GiftMoves } from './wallet.gifts.ts';
import type { Guards } from './wallet.guards.ts';
import type * as history from './wallet.history.store.ts';
import type { Play, WeekPlay } from './wallet.play.store.ts';
import type * as store from './wallet.store.ts';
import type { Tally, TallyGroup, TallyMark } from './wallet.tally.store.ts';
import type { VaultMoves } from './wallet.vault.ts';
import type { WagerMoves } from './wallet.wager.ts';

/** A bet as a game places it. Amounts are cents. */
export type GameBet = Omit<BetRequest, 'game'> & { game: GameName };

/** Bets that games place and settle. */
type Bets = {
  /**
   * Takes a stake, and pays the payout of an instant bet. Repeating the same bet places no second one, and returns the
   * stored one.
   * @throws HttpError wallet_insufficient_balance, idempotency_reused, account restricted | self_banned | cooling_off,
   * registers excluded | unchecked, limits loss. The statuses `closed`, `limit` and `nonce` are returned, because
   * callers handle them differently.
   */
  bet: (request: GameBet) => Promise<BetAnswer>;
  /**
   * Like {@link bet}, in the caller's transaction. A refusal must end the transaction. Call {@link announceBet} after
   * commit.
   */
  betIn: (tx: Tx, request: GameBet) => Promise<BetAnswer>;
  /**
   * Checks the answer to a bet that its game placed with its own database call. Returns the answer if the bet was
   * accepted, or if the game itself handles the refusal. @throws HttpError for other refusals, like {@link bet}.
   */
  judged: <Answer extends Pick<BetAnswer, 'status'>>(answer: Answer, playerId: bigint) => Answer;
  /**
   * Settles open bets without a round, each with its own payout. Bets that are already settled are skipped.
   * @param shownAt time from which players may see the result (ms since the epoch); null for at once.
   * @param isLate true if the draw had to wait for its beacon round. Payouts then lower counted losses no further than
   * to 0.
   * Call {@link announceSettled} after commit. @returns the bets settled by this call.
   */
  settleBets: (
    tx: Tx,
    bets: readonly store.Settlement[],
    shownAt?: number | null,
    isLate?: boolean,
  ) => Promise<store.PaidBet[]>;
  /**
   * Refunds open bets without a round. Bets that are already settled are skipped. Call {@link announceRefunded} after
   * commit.
   */
  voidBets: (tx: Tx, ids: readonly string[]) => Promise<store.PaidBet[]>;
  /** Moves coins between two site accounts. The ledger allows one transfer per code and `ref`. */
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
  /**
   * Sums stakes and wins of the account `bots`. @param exceptRefs stakes to leave out, because their outcome is still
   * hidden.
   */
  botMoves: (tx: Tx, exceptRefs: readonly string[]) => Promise<history.BotMoves>;
  /**
   * Returns payouts that the player's balance already contains, but that the playback of a battle hasn't shown yet.
   */
  hiddenPayouts: (playerId: bigint) => Promise<history.HiddenPayout[]>;
};

/** Rounds: draws shared by many players, whose bets close and are settled together. */
type Rounds = {
  /** Opens a round for bets, in the game's transaction. */
  openRound: (
    tx: Tx,
    game: GameName,
    betMs: number,
  ) => Promise<{ id: bigint; opensAt: Date; closesAt: Date }>;
  /** Closes a round for bets. Once the caller's transaction commits, every accepted bet is visible. */
  closeRound: (tx: Tx, roundId: bigint) => Promise<void>;
  /**
   * Pays a drawn round, in the transaction that records the draw. Call {@link announceSettled} after commit.
   * @param isLate as in {@link settleBets}.
   * @returns every player with a bet on the round, with the sum of the player's stakes; losers have a payout of 0.
   */
  settleRound: (
    tx: Tx,
    roundId: bigint,
    multipliers: readonly { choice: number; multiplier: number }[],
    shownAt: number,
    isLate?: boolean,
  ) => Promise<store.Settled[]>;
  /** Refunds all stakes of a round that couldn't be drawn. Call {@link announceRefunded} after commit. */
  voidRound: (tx: Tx, roundId: bigint) => Promise<store.Paid[]>;
  /** Returns each player's stake on each choice of a round. */
  roundStakes: (roundId: bigint) => Promise<store.RoundStake[]>;
  /**
   * Returns winning choices of a settled round, largest payout first, of players who won on the round as a whole. A
   * voided round has none.
   */
  roundWins: (roundId: bigint) => Promise<store.RoundWin[]>;
};

/** Holds: coins set aside until it is decided where they go. */
type Holds = {
  /**
   * Runs a domain's own SQL statement that puts coins on hold by wallet_hold.sql, and notes the holds for the receipt.
   * @param statement gets the number of the account that the coins are held for.
   * @throws HttpError wallet_insufficient_balance.
   */
  holdBy: <T>(
    tx: Tx,
    holds: { target: SiteAccount; ids: readonly string[] },
    statement: (target: bigint) => Promise<T>,
  ) => Promise<T>;
  /**
   * Makes a fact of the holds among these that the ledger has placed and not ended, by their ids. It reads transfers,
   * which nothing changes, and not the state of a hold.
   */
  heldFact: (ids: readonly string[]) => Fact<Map<string, store.Hold>>;
  /** Ends a hold. Of several callers at once, exactly one gets the hold; the others get undefined. */
  resolveHold: (tx: Tx, id: string, state: 'POSTED' | 'VOIDED') => Promise<store.Hold | undefined>;
  /** Returns the coins of expired holds to their players. @returns the number of holds, at most 100 per call. */
  expireHolds: () => Promise<number>;
};

/** Announcements to publish after commit. */
type Announcements = {
  /**
   * Adds the receipt of a committed transfer that a domain's own SQL function made outside a transaction. Transfers
   * within a transaction get theirs when it commits, bets when they are announced.
   */
  acknowledged: (code: keyof typeof transferCodes, ref: string) => void;
  /**
   * Sends a player's pages the new balance. Other domains call it after they have committed a change of the balance.
   */
  announce: (
    playerId: bigint,
    balance: bigint,
    revealAt?: number | null,
    bet?: { id: string; payout: bigint } | null,
  ) => void;
  /**
   * Announces a committed bet: the balance with the payout, which the player sees once the page's animation has ended.
   */
  announceBet: (
    bet: Pick<GameBet, 'id' | 'playerId' | 'game' | 'stake' | 'payout' | 'revealMs'>,
    answer: Pick<BetAnswer, 'balance' | 'placedAt'>,
  ) => void;
  /** Sends players' pages their balances after a committed refund. */
  announceRefunded: (game: GameName, paid: readonly store.Paid[]) => void;
  /**
   * Announces committed settlements: payouts, which are shown at `revealAt`, and stakes, which now count as wagered.
   */
  announceSettled: (game: GameName, settled: readonly store.Settled[], revealAt: number | null) => void;
};

/** Players' balances, and the ledger behind them. */
type Balances = {
  /** Opens a player's wallet, in the transaction that creates the player. */
  open: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Reads a player's balance and counters, in cents and micro-coins. @throws if the player has no wallet. */
  read: (playerId: bigint, tx?: Tx) => Promise<store.WalletRow>;
  /** Makes a fact of what {@link read} returns. Reading the fact throws if the player has no wallet. */
  walletFact: (playerId: bigint) => Fact<store.WalletRow>;
  /** Locks players' wallets in id order. Must be a transaction's first lock on these players' rows. */
  lock: (tx: Tx, playerIds: readonly bigint[]) => Promise<void>;
  /** Returns those of the given players who have coins in wallet or vault. */
  holders: (playerIds: readonly bigint[]) => Promise<bigint[]>;
  /**
   * Sums the cents that the ledger moved for payments, by `ref`: deposits minus what the provider reversed, or
   * withdrawals that were paid. What the site returned of a deposit isn't subtracted, because the provider still
   * counts the deposit as paid.
   */
  movedFor: (refs: readonly string[]) => Promise<Map<string, bigint>>;
  /** Seals transfers that are final into the hash chain. @returns the number of transfers. */
  seal: () => Promise<number>;
};

/** Queries about bets. */
type History = {
  /** Lists a player's bets, sorted by time, stake or payout. */
  bets: (query: history.BetsQuery) => Promise<history.WalletBet[]>;
  /** Finds a player's bets by the first characters of their id, at least 8; newest first. */
  searchBets: (playerId: bigint, start: string, limit: number) => Promise<history.WalletBet[]>;
  /**
   * Returns the sequence numbers of a player's first bet since a time, and of the last bet. The first is above the
   * last if there is no such bet.
   */
  seqsSince: (playerId: bigint, from: Date) => Promise<{ first: bigint; last: bigint }>;
  /** Reads bets with sequence numbers in [first, below), newest first, for export files. */
  betRows: (playerId: bigint, part: { below: bigint; first: bigint; limit: number }) => Promise<BetRow[]>;
  findBet: (playerId: bigint, id: string) => Promise<history.WalletBet | undefined>;
  /**
   * Returns the net results of a player's bets by id: payout minus stake in cents, even while the result is hidden, or
   * null while the bet is open. Bets that were never placed are left out.
   */
  outcomes: (
    playerId: bigint,
    ids: readonly string[],
    tx?: Tx,
  ) => Promise<Map<string, { net: bigint | null }>>;
  /** Returns how many bets a player has placed. */
  betCount: (tx: Tx, playerId: bigint) => Promise<number>;
  /** Returns how many bets each player has placed, for players with at least `least` bets. */
  betCounts: (least: number) => Promise<Map<bigint, bigint>>;
  /**
   * Counts a player's bets after a mark, so that earlier bets aren't counted again. @returns the sums and the next
   * mark.
   */
  tallyBets: (
    tx: Tx,
    playerId: bigint,
    mark: TallyMark,
  ) => Promise<{ tallies: Tally[]; groups: TallyGroup[]; mark: TallyMark; isBehind: boolean }>;
  /** Returns the sequence number of a player's last bet; 0 before the first bet. */
  lastSeq: (playerId: bigint) => Promise<bigint>;
  /** Sums a player's activity in [from, to). Reads only the bets of this time span. */
  activity: (playerId: bigint, from: Date, to: Date) => Promise<Activity & { isFinal: boolean }>;
  /**
   * Sums cents staked and won in the player's later bets whose results may be shown. @param seq sequence number after
   * which bets count.
   */
  playedAfter: (playerId: bigint, seq: bigint) => Promise<{ staked: bigint; won: bigint }>;
};

/** Totals of settled bets. */
type Counters = {
  /** Returns cents staked in settled bets, by player. */
  wagered: (playerIds: readonly bigint[]) => Promise<Map<bigint, bigint>>;
  /**
   * Finds players who have staked at least `least` cents. @param afterId only players with a higher id, in id order.
   */
  wageredFrom: (least: bigint, afterId: bigint, limit: number) => Promise<bigint[]>;
  /** Returns sums of players' settled bets: the edge that earns gifts, and this week's edge and stakes. */
  play: (playerIds: readonly bigint[], tx?: Tx) => Promise<Map<bigint, Play>>;
  /** Returns the players with the most edge that earns gifts this week (since Monday 00:00 UTC), as of now. */
  week: (limit: number) => Promise<WeekPlay[]>;
  /**
   * Sums this week's edge that earns gifts over all players, in micro-coins. @param except players who are left out.
   */
  weekEdge: (except: readonly bigint[]) => Promise<bigint>;
  /**
   * Sums this week's tickets over all players: each player's edge of this week that earns gifts, divided by `micros`
   * and rounded down.
   */
  weekParts: (micros: bigint) => Promise<bigint>;
  /**
   * Returns the edge that earned players gifts through bets settled in [from, to), most first. The result is complete
   * once {@link earlierEnded} was called after `to` and has resolved.
   */
  earnedBetween: (tx: Tx, from: Date, to: Date) => Promise<WeekPlay[]>;
  /**
   * Returns a player's edge that earned no gifts, in micro-coins, by week: it released a bonus, or was voided with a
   * reversed deposit.
   */
  spentByWeek: (playerId: bigint) => Promise<Map<number, bigint>>;
  /**
   * Resolves once all transactions have ended that had written or locked a row at the time of the call. All bets
   * settled by then are visible.
   * @throws if one of these transactions runs for more than 10 seconds.
   */
  earlierEnded: () => Promise<void>;
};

/**
 * Moves coins: bets, holds, gifts, deposits, and between wallet and vault. Amounts are cents. Each movement has an id
 * or reference, under which the ledger accepts it only once.
 */
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
