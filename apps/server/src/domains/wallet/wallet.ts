import { setTimeout } from 'node:timers/promises';
import { isWin } from '@aureus/money/win.ts';
import type pg from 'pg';
import type { Bus } from '../../platform/bus.ts';
import type { CommitNote } from '../../platform/commit-notes.ts';
import { mapped } from '../../platform/facts.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type Db, retryOnDeadlock, sqlState, type Tx } from '../../platform/postgres.ts';
import type { Tracing } from '../../platform/tracing.ts';
import * as activity from './wallet.activity.store.ts';
import { createBatcher } from './wallet.batcher.ts';
import * as betRows from './wallet.bet-rows.store.ts';
import { type BetAnswer, type BetRequest, clientOf, placeBet } from './wallet.bets.ts';
import { createBonuses } from './wallet.bonuses.ts';
import { gameNumbers, siteAccounts, transferCodes } from './wallet.codes.ts';
import { createDepositMoves } from './wallet.deposits.ts';
import type { WalletFacts } from './wallet.events.ts';
import type { GameBet, Wallet } from './wallet.face.ts';
import { createGifts } from './wallet.gifts.ts';
import { createGuards } from './wallet.guards.ts';
import * as history from './wallet.history.store.ts';
import * as play from './wallet.play.store.ts';
import { PAID, PLACED } from './wallet.receipts.store.ts';
import * as store from './wallet.store.ts';
import * as sums from './wallet.sums.store.ts';
import * as tally from './wallet.tally.store.ts';
import { createVaultMoves } from './wallet.vault.ts';
import { createWager, type WagerTerms } from './wallet.wager.ts';

export type { Activity } from './wallet.activity.store.ts';
export type { BetAnswer } from './wallet.bets.ts';
export type { GameBet, Wallet } from './wallet.face.ts';
export type { GiftCode } from './wallet.gifts.store.ts';
export type { Exclusion, LossLimit, UnableToPlay } from './wallet.guards.store.ts';
export type { WalletBet } from './wallet.history.store.ts';
export type { WeekPlay } from './wallet.play.store.ts';
export type { Lost, Receipts } from './wallet.receipts.ts';
export type { WalletStaff } from './wallet.staff.ts';
export type { PaidBet } from './wallet.store.ts';
export type { Tally, TallyGroup, TallyMark } from './wallet.tally.store.ts';
export type { WagerRequirement } from './wallet.wager.ts';

/** Waits for a statement. @throws HttpError wallet_insufficient_balance if the statement finds too few coins. */
async function orInsufficient<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (sqlState(error) === 'AU001') throw refuse('wallet.error.wallet_insufficient_balance');
    throw error;
  }
}

/** Wallet of a node, with a batcher for bets and with announcements on the node's bus. */
export function createWallet(parts: {
  db: Db;
  pool: pg.Pool;
  bus: Bus<WalletFacts>;
  metrics: Metrics;
  tracing?: Tracing;
  terms: WagerTerms;
  /** Called for every gift, in the transaction that gives it, so that the player's debts can be paid from the gift. */
  onGift?: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * Adds a receipt. Called after commit for each placed bet, each settled bet that is announced with its id, and each
   * transfer that a domain's own SQL function made outside a transaction.
   */
  onAcknowledged?: (note: CommitNote) => void;
}): Wallet {
  const { db, bus, metrics, tracing, terms, onGift = async () => {}, onAcknowledged = () => {} } = parts;
  const batcher = createBatcher(parts.pool, (size) => metrics.betBatch.observe(size), tracing);

  const announce: Wallet['announce'] = (playerId, balance, revealAt = null, bet = null) =>
    bus.publish('wallet:balance', { playerId, balance, revealAt, bet, isWin: true });
  const announcePayout = ({ playerId, balance }: store.Paid, revealAt: number | null, isWinning: boolean) =>
    bus.publish('wallet:balance', { playerId, balance, revealAt, bet: null, isWin: isWinning });

  function judged<Answer extends Pick<BetAnswer, 'status'>>(answer: Answer, playerId: bigint): Answer {
    metrics.bets.inc({ status: answer.status });
    if (answer.status === 'insufficient') throw refuse('wallet.error.wallet_insufficient_balance');
    if (answer.status === 'reused') throw refuse('request.error.idempotency_reused');
    if (answer.status === 'restricted') throw refuse('account.error.restricted');
    if (answer.status === 'self_banned') throw refuse('account.error.self_banned');
    if (answer.status === 'cooling_off') throw refuse('account.error.cooling_off');
    if (answer.status === 'register_excluded') throw refuse('registers.error.excluded');
    if (answer.status === 'register_unchecked') throw refuse('registers.error.unchecked');
    if (answer.status === 'loss_limit') throw refuse('limits.error.loss');
    if (answer.status === 'unknown') throw new Error(`player ${playerId} has no wallet`);
    return answer;
  }

  const opened = (playerId: bigint, row: store.WalletRow | undefined): store.WalletRow => {
    if (row === undefined) throw new Error(`player ${playerId} has no wallet`);
    return row;
  };
  const read = async (playerId: bigint, tx: Tx = db): Promise<store.WalletRow> =>
    opened(playerId, await store.readWallet(tx, playerId));

  for (const game of Object.keys(gameNumbers)) {
    // Each game's metric series exists from startup on, so that its first bet shows as an increase.
    metrics.gameBets.inc({ game }, 0);
    for (const coins of [metrics.staked, metrics.paid, metrics.refunded]) coins.add(game, 0n);
  }

  const announceBet: Wallet['announceBet'] = (bet, { balance, placedAt }) => {
    const { id, playerId, game, stake, payout, revealMs } = bet;
    onAcknowledged({ code: PLACED, ref: id });
    metrics.gameBets.inc({ game });
    metrics.staked.add(game, stake);
    metrics.paid.add(game, payout ?? 0n);
    const revealAt = payout !== null && payout > 0n && revealMs ? placedAt + revealMs : null;
    // The message names the bet even while it's open. The page that placed the bet can then ignore the message in
    // favor of the bet's answer.
    announce(playerId, balance, revealAt, { id, payout: payout ?? 0n });
    if (payout !== null) announceWagered([playerId]);
  };

  const announceWagered = (playerIds: readonly bigint[]): void =>
    bus.publish('wallet:wagered', { playerIds });

  const vault = createVaultMoves(read);
  const numbered = (request: GameBet): BetRequest => ({ ...request, game: gameNumbers[request.game] });

  return {
    ...vault,
    ...createDepositMoves({ read, vault, terms }),
    ...createGifts(db, terms, onGift),
    ...createBonuses({
      db,
      announce,
      publish: (playerId, bonus) => bus.publish('wallet:bonus', { playerId, bonus }),
      onGift,
    }),
    ...createWager({ read, terms }),
    ...createGuards(db, terms),
    open: store.insertWallet,
    read,
    walletFact: (playerId) => mapped(store.walletFact(playerId), (row) => opened(playerId, row)),

    wagered: (playerIds) =>
      playerIds.length === 0 ? Promise.resolve(new Map<bigint, bigint>()) : store.readWagered(db, playerIds),

    async bet(request) {
      const end = metrics.settlement.startTimer();
      const placed = await batcher.place(numbered(request));
      end();
      const answer = judged(placed, request.playerId);
      if (answer.status === 'ok') announceBet(request, answer);
      return answer;
    },

    async betIn(tx, request) {
      return judged(await placeBet(clientOf(tx), numbered(request)), request.playerId);
    },

    judged,
    announceBet,
    lock: store.lockWallets,
    settleBets: (tx, bets, shownAt = null, isLate = false) => store.settleBets(tx, bets, shownAt, isLate),
    voidBets: store.voidBets,

    houseMove: (tx, move) =>
      store.transfer(tx, {
        debit: siteAccounts[move.from],
        credit: siteAccounts[move.to],
        amount: move.amount,
        code: transferCodes[move.code],
        ref: move.ref,
      }),

    hiddenPayouts: (playerId) => history.readHiddenPayouts(db, playerId),
    botMoves: history.readBotMoves,
    openRound: (tx, game, betMs) => store.insertRound(tx, gameNumbers[game], betMs),
    closeRound: store.closeRound,
    settleRound: store.settleRound,
    voidRound: store.voidRound,
    announceRefunded(game, paid) {
      for (const refunded of paid) {
        metrics.refunded.add(game, refunded.payout);
        announcePayout(refunded, null, false);
      }
    },

    announceSettled(game, settled, revealAt) {
      for (const { betId } of settled) if (betId !== undefined) onAcknowledged({ code: PAID, ref: betId });
      for (const paid of settled) {
        metrics.paid.add(game, paid.payout);
        if (paid.payout > 0n) announcePayout(paid, revealAt, isWin(paid));
      }
      announceWagered(settled.map(({ playerId }) => playerId));
    },

    roundStakes: (roundId) => store.readRoundStakes(db, roundId),
    roundWins: (roundId) => store.readRoundWins(db, roundId),
    play: (playerIds, tx = db) => play.readPlay(tx, playerIds),
    week: (limit) => play.readWeek(db, limit),
    weekEdge: (except) => play.readWeekEdge(db, except),
    earnedBetween: play.readEarnedBetween,
    spentByWeek: (playerId) => play.readSpentByWeek(db, playerId),

    async earlierEnded() {
      const next = await play.nextTransaction(db);
      for (let tries = 0; tries < 200; tries += 1) {
        if (await play.areOver(db, next)) return;
        await setTimeout(50);
      }
      throw new Error('a transaction does not end');
    },

    lastSeq: (playerId) => play.readLastSeq(db, playerId),
    activity: (playerId, from, to) => activity.readActivity(db, playerId, from, to),
    playedAfter: (playerId, seq) => play.readPlayedAfter(db, playerId, seq),
    movedFor: (refs) => store.movedFor(db, refs),
    announce,
    acknowledged: (code, ref) => onAcknowledged({ code: transferCodes[code], ref }),

    async holdBy(tx, { target, ids }, statement) {
      for (const id of ids) store.noteHold(tx, id);
      return orInsufficient(statement(siteAccounts[target]));
    },

    heldFact: store.heldFact,
    resolveHold: store.resolveHold,

    async expireHolds() {
      let expired = 0;
      await oneByOne(await store.expiredHolds(db, 100), async (id) => {
        const hold = await retryOnDeadlock(() =>
          db.transaction().execute((tx) => store.resolveHold(tx, id, 'EXPIRED')),
        );
        if (hold === undefined) return;
        expired += 1;
        const { balance } = await read(hold.playerId);
        announce(hold.playerId, balance);
      });
      return expired;
    },

    bets: (query) => history.readBets(db, query),
    tallyBets: tally.tallyBets,
    betCounts: (least) => tally.readBetCounts(db, least),
    betCount: history.countBets,
    findBet: (playerId, id) => history.findBet(db, playerId, id),
    searchBets: (playerId, start, limit) => history.searchBets(db, playerId, start, limit),
    seqsSince: (playerId, from) => betRows.readSeqsSince(db, playerId, from),
    betRows: (playerId, part) => betRows.readBetRows(db, playerId, part),
    outcomes: (playerId, ids, tx = db) => history.readOutcomes(tx, playerId, ids),
    wageredFrom: (least, afterId, limit) => sums.wageredFrom(db, least, afterId, limit),
    holders: (playerIds) => sums.holders(db, playerIds),
    weekParts: (micros) => sums.weekParts(db, micros),
    seal: () => store.seal(db),
  };
}
