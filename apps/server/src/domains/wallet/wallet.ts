import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { type Db, retryOnDeadlock, sqlState, type Tx } from '../../platform/postgres.ts';
import { createBatcher } from './wallet.batcher.ts';
import { type BetAnswer, type BetRequest, clientOf, placeBet } from './wallet.bets.ts';
import { type GameName, gameNumbers, type SiteAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import { createDepositMoves } from './wallet.deposits.ts';
import type { WalletFacts } from './wallet.events.ts';
import { createGifts } from './wallet.gifts.ts';
import { createGuards } from './wallet.guards.ts';
import * as history from './wallet.history.store.ts';
import * as holds from './wallet.holds.ts';
import * as play from './wallet.play.store.ts';
import * as store from './wallet.store.ts';
import * as sums from './wallet.sums.store.ts';
import * as tally from './wallet.tally.store.ts';
import { createVaultMoves } from './wallet.vault.ts';
import { createWager, type WagerTerms } from './wallet.wager.ts';

export type Wallet = ReturnType<typeof createWallet>;
/** A bet as a game asks for it. Amounts are cents. */
export type GameBet = Omit<BetRequest, 'game'> & { game: GameName };
export type { BetAnswer } from './wallet.bets.ts';
export type { GiftCode } from './wallet.gifts.store.ts';
export type { LossLimit } from './wallet.guards.store.ts';
export type { WalletBet } from './wallet.history.store.ts';
export type { WeekStake } from './wallet.play.store.ts';
export type { PaidBet } from './wallet.store.ts';
export type { Tally, TallyMark } from './wallet.tally.store.ts';
export type { WagerRequirement } from './wallet.wager.ts';

/** The only way that money moves. Amounts are cents; every method that moves them is safe to call twice. */
export function createWallet(parts: {
  db: Db;
  pool: pg.Pool;
  bus: Bus<WalletFacts>;
  metrics: Metrics;
  terms: WagerTerms;
  /** What a player owes is taken from every gift, in the transaction that gives it. */
  onGift?: (tx: Tx, playerId: bigint) => Promise<void>;
}) {
  const { db, bus, metrics, terms } = parts;
  const batcher = createBatcher(parts.pool, (size) => metrics.betBatch.observe(size));

  const announce = (
    playerId: bigint,
    balance: bigint,
    revealAt: number | null = null,
    bet: { id: string; payout: bigint } | null = null,
  ) => bus.publish('wallet:balance', { playerId, balance, revealAt, bet });

  /** @returns the answer where the bet stands, or where its game words the refusal. @throws HttpError for the others. */
  function judged<Answer extends Pick<BetAnswer, 'status'>>(answer: Answer, playerId: bigint): Answer {
    metrics.bets.inc({ status: answer.status });
    if (answer.status === 'insufficient') throw refuse('wallet.error.wallet_insufficient_balance');
    if (answer.status === 'reused') throw refuse('request.error.idempotency_reused');
    if (answer.status === 'restricted') throw refuse('account.error.restricted');
    if (answer.status === 'barred') throw refuse('account.error.self_banned');
    if (answer.status === 'loss_limit') throw refuse('limits.error.loss');
    if (answer.status === 'unknown') throw new Error(`player ${playerId} has no wallet`);
    return answer;
  }

  /** @throws when the player has no wallet. */
  async function read(playerId: bigint, tx: Tx = db): Promise<store.WalletRow> {
    const row = await store.readWallet(tx, playerId);
    if (row === undefined) throw new Error(`player ${playerId} has no wallet`);
    return row;
  }

  /** Tells of a committed bet: the balance with its payout, which the player sees when the page's motion has ended. */
  function announceBet(
    { id, playerId, payout, revealMs }: Pick<GameBet, 'id' | 'playerId' | 'payout' | 'revealMs'>,
    { balance, placedAt }: Pick<BetAnswer, 'balance' | 'placedAt'>,
  ): void {
    const revealAt = payout !== null && payout > 0n && revealMs ? placedAt + revealMs : null;
    announce(playerId, balance, revealAt, payout === null ? null : { id, payout });
    if (payout !== null) announceWagered([playerId]);
  }

  const announceWagered = (playerIds: readonly bigint[]): void =>
    bus.publish('wallet:wagered', { playerIds });

  /** Tells players the balances that a committed payout or refund left; shown at `revealAt`, null for at once. */
  function announcePaid(paid: readonly store.Paid[], revealAt: number | null): void {
    for (const { playerId, balance } of paid) announce(playerId, balance, revealAt);
  }

  const vault = createVaultMoves(read);
  const numbered = (request: GameBet): BetRequest => ({ ...request, game: gameNumbers[request.game] });

  return {
    ...vault,
    ...createDepositMoves({ db, read, vault, terms }),
    ...createGifts(db, terms, parts.onGift ?? (async () => {})),
    ...createWager({ read, terms }),
    ...createGuards(db),

    /** Opens a player's wallet, in the transaction that makes the player. */
    open: (tx: Tx, playerId: bigint) => store.insertWallet(tx, playerId),

    read,

    /** Cents staked by settled bets so far, by player. */
    wagered: (playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> =>
      playerIds.length === 0 ? Promise.resolve(new Map<bigint, bigint>()) : store.readWagered(db, playerIds),

    /**
     * Takes a stake (and pays an instant payout). A repeat of the same bet gives the first answer again.
     * @throws HttpError wallet_insufficient_balance, idempotency_reused, account restricted | self_banned, limits loss.
     * The round's own refusals, `closed` and `limit`, come back as the status: the game words them.
     */
    async bet(request: GameBet): Promise<BetAnswer> {
      const answer = judged(await batcher.place(numbered(request)), request.playerId);
      if (answer.status === 'ok') announceBet(request, answer);
      return answer;
    },

    /**
     * As {@link bet}, in the caller's transaction, which goes on with it: a refusal must end it.
     * Announce with {@link announceBet} after commit.
     */
    async betIn(tx: Tx, request: GameBet): Promise<BetAnswer> {
      return judged(await placeBet(clientOf(tx), numbered(request)), request.playerId);
    },

    /** What {@link bet} says of an answer, for a bet that its game placed with a call of its own. */
    judged,

    announceBet,

    /** Locks players' wallets in id order, before anything else that a transaction locks of them. */
    lock: (tx: Tx, playerIds: readonly bigint[]) => store.lockWallets(tx, playerIds),

    /**
     * Settles open bets that hang on no round, each with its own payout; what is settled already is left alone and not
     * returned. @param shownAt when the players may see it (ms since the epoch), null for at once.
     * Announce with {@link announceSettled} after commit.
     */
    settleBets: (tx: Tx, bets: readonly store.Settlement[], shownAt: number | null = null) =>
      store.settleBets(tx, bets, shownAt),

    /** Returns the stakes of open bets that are called off. Announce with {@link announcePaid} after commit. */
    voidBets: (tx: Tx, ids: readonly string[]) => store.voidBets(tx, ids),

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
    ) =>
      store.transfer(tx, {
        debit: siteAccounts[move.from],
        credit: siteAccounts[move.to],
        amount: move.amount,
        code: transferCodes[move.code],
        ref: move.ref,
      }),

    /** Payouts of a player that the balance holds and the playback of a battle has not shown yet. */
    hiddenPayouts: (playerId: bigint) => history.readHiddenPayouts(db, playerId),

    /** What the account `bots` has staked and won, without the moves of stakes whose outcome is not to be seen yet. */
    botMoves: (tx: Tx, exceptRefs: readonly string[]) => history.readBotMoves(tx, exceptRefs),

    /** Opens a round for bets, in the game's transaction. */
    openRound: (tx: Tx, game: GameName, betMs: number) => store.insertRound(tx, gameNumbers[game], betMs),

    /** Stops a round's bets; when its transaction commits every accepted bet is visible. */
    closeRound: (tx: Tx, roundId: bigint) => store.closeRound(tx, roundId),

    /**
     * Pays a drawn round, in the transaction that records the draw. Announce with {@link announceSettled} after commit.
     * @returns every player with a bet in it, losers with a payout of 0.
     */
    settleRound: (
      tx: Tx,
      roundId: bigint,
      multipliers: readonly { choice: number; multiplier: number }[],
      shownAt: number,
    ) => store.settleRound(tx, roundId, multipliers, shownAt),

    /** Returns every stake of a round that could not be drawn. Announce with {@link announcePaid} after commit. */
    voidRound: (tx: Tx, roundId: bigint) => store.voidRound(tx, roundId),

    announcePaid,

    /** Tells of committed settlements: what they paid, shown at `revealAt`, and that the stakes count as wagered. */
    announceSettled(settled: readonly store.Paid[], revealAt: number | null): void {
      announcePaid(
        settled.filter(({ payout }) => payout > 0n),
        revealAt,
      );
      announceWagered(settled.map(({ playerId }) => playerId));
    },

    roundStakes: (roundId: bigint) => store.readRoundStakes(db, roundId),

    /** Wins of a settled round, largest first; a voided round has none. */
    roundWins: (roundId: bigint) => store.readRoundWins(db, roundId),

    /** What players' final bets come to: edge for shares of it, this week's stakes for its events. */
    play: (playerIds: readonly bigint[], tx: Tx = db): Promise<Map<bigint, play.Play>> =>
      play.readPlay(tx, playerIds),

    /** Who has staked most this week (Monday 00:00 UTC), as it stands. */
    week: (limit: number) => play.readWeek(db, limit),

    /**
     * Stakes by player of the bets that became final in [from, to), most first. Complete once {@link earlierEnded}
     * has resolved after `to`.
     */
    stakedBetween: (tx: Tx, from: Date, to: Date) => play.readStakedBetween(tx, from, to),

    /**
     * Resolves when every transaction that had written or locked anything at the call has ended: what was settled by
     * then can be seen.
     * @throws when one of them goes on for longer than 10 seconds.
     */
    async earlierEnded(): Promise<void> {
      const next = await play.nextTransaction(db);
      for (let tries = 0; tries < 200; tries += 1) {
        if (await play.areOver(db, next)) return;
        await setTimeout(50);
      }
      throw new Error('a transaction does not end');
    },

    /** The number of a player's last bet; 0 before the first. */
    lastSeq: (playerId: bigint) => play.readLastSeq(db, playerId),

    /** Cents staked and won by the bets after that number whose results the player may see. */
    playedAfter: (playerId: bigint, seq: bigint) => play.readPlayedAfter(db, playerId, seq),

    /** Cents that the ledger moved for payments: in, and out for good; what was taken back comes off. By `ref`. */
    movedFor: (refs: readonly string[]) => store.movedFor(db, refs),

    /** Tells a player the balance after a committed change that another domain made through this wallet. */
    announce,

    /**
     * Sets coins aside. @throws HttpError wallet_insufficient_balance.
     */
    async hold(
      tx: Tx,
      hold: holds.Hold & { target: SiteAccount; expiresInMs: number | null },
    ): Promise<void> {
      try {
        await holds.placeHold(tx, { ...hold, target: siteAccounts[hold.target] });
      } catch (error) {
        if (sqlState(error) === 'AU001') throw refuse('wallet.error.wallet_insufficient_balance');
        throw error;
      }
    },

    /** Ends a hold; of many callers exactly one gets it back, the others `undefined`. */
    resolveHold: (tx: Tx, id: string, state: 'POSTED' | 'VOIDED') => holds.resolveHold(tx, id, state),

    /** Returns the coins of holds whose time is over. */
    async expireHolds(): Promise<number> {
      let expired = 0;
      for (const id of await holds.expiredHolds(db, 100)) {
        const hold = await retryOnDeadlock(() =>
          db.transaction().execute((tx) => holds.resolveHold(tx, id, 'EXPIRED')),
        );
        if (hold === undefined) continue;
        expired += 1;
        const { balance } = await read(hold.playerId);
        announce(hold.playerId, balance);
      }
      return expired;
    },

    /** A player's bets, newest or oldest first. */
    bets: (query: history.BetsQuery) => history.readBets(db, query),

    /** Counts a player's bets from a mark on, so that nobody counts them all again. @returns the next mark as well. */
    tallyBets: (tx: Tx, playerId: bigint, mark: tally.TallyMark) => tally.tallyBets(tx, playerId, mark),

    /** Players with at least so many bets, and how many they have placed. */
    betCounts: (least: number) => tally.readBetCounts(db, least),

    /** How many bets a player has placed: they are numbered from 1 on. */
    betCount: (tx: Tx, playerId: bigint) => history.countBets(tx, playerId),

    /** One bet of a player. */
    findBet: (playerId: bigint, id: string) => history.findBet(db, playerId, id),

    /** Players above an id who have staked so many cents, by id. */
    wageredFrom: (least: bigint, afterId: bigint, limit: number) =>
      sums.wageredFrom(db, least, afterId, limit),

    /** Which of these players hold coins in wallet or vault. */
    holders: (playerIds: readonly bigint[]) => sums.holders(db, playerIds),

    /** How many times so many cents each player has staked in the running week, in all. */
    weekParts: (cents: bigint) => sums.weekParts(db, cents),

    /** Seals finished transfers into the chain of hashes. */
    seal: () => store.seal(db),
  };
}
