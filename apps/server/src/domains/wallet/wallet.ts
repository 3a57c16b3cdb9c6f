import type pg from 'pg';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { type Db, retryOnDeadlock, sqlState, type Tx } from '../../platform/postgres.ts';
import { createBatcher } from './wallet.batcher.ts';
import { type BetAnswer, type BetRequest, clientOf, placeBet } from './wallet.bets.ts';
import {
  type GameName,
  gameNumbers,
  type SiteAccount,
  siteAccounts,
  transferCodes,
  vaultAccount,
} from './wallet.codes.ts';
import type { WalletFacts } from './wallet.events.ts';
import * as history from './wallet.history.store.ts';
import * as holds from './wallet.holds.ts';
import * as store from './wallet.store.ts';

export type Wallet = ReturnType<typeof createWallet>;
/** A bet as a game asks for it. Amounts are cents. */
export type GameBet = Omit<BetRequest, 'game'> & { game: GameName };
export type { BetAnswer } from './wallet.bets.ts';
export type { WalletBet } from './wallet.history.store.ts';
export type { PaidBet } from './wallet.store.ts';

/** The only way that money moves. Amounts are cents; every method that moves them is safe to call twice. */
export function createWallet(parts: { db: Db; pool: pg.Pool; bus: Bus<WalletFacts>; metrics: Metrics }) {
  const { db, bus, metrics } = parts;
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
    if (answer.status === 'unknown') throw new Error(`player ${playerId} has no wallet`);
    return answer;
  }

  const numbered = (request: GameBet): BetRequest => ({ ...request, game: gameNumbers[request.game] });

  return {
    /** Opens a player's wallet, in the transaction that makes the player. */
    open: (tx: Tx, playerId: bigint) => store.insertWallet(tx, playerId),

    /** @throws when the player has no wallet. */
    async read(playerId: bigint, tx: Tx = db): Promise<store.WalletRow> {
      const row = await store.readWallet(tx, playerId);
      if (row === undefined) throw new Error(`player ${playerId} has no wallet`);
      return row;
    },

    /** Cents staked so far, by player. */
    wagered: (playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> =>
      playerIds.length === 0 ? Promise.resolve(new Map<bigint, bigint>()) : store.readWagered(db, playerIds),

    /**
     * Takes a stake (and pays an instant payout). A repeat of the same bet gives the first answer again.
     * @throws HttpError wallet_insufficient_balance, idempotency_reused, account restricted.
     * The round's own refusals, `closed` and `limit`, come back as the status: the game words them.
     */
    async bet(request: GameBet): Promise<BetAnswer> {
      const answer = judged(await batcher.place(numbered(request)), request.playerId);
      if (answer.status === 'ok') this.announceBet(request, answer);
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

    /** Tells of a committed bet: the balance with its payout, which the player sees when the page's motion has ended. */
    announceBet(
      { id, playerId, payout, revealMs }: Pick<GameBet, 'id' | 'playerId' | 'payout' | 'revealMs'>,
      { balance, placedAt }: Pick<BetAnswer, 'balance' | 'placedAt'>,
    ): void {
      const revealAt = payout !== null && payout > 0n && revealMs ? placedAt + revealMs : null;
      announce(playerId, balance, revealAt, payout === null ? null : { id, payout });
      bus.publish('wallet:wagered', { playerIds: [playerId] });
    },

    /** Locks players' wallets in id order, before anything else that a transaction locks of them. */
    lock: (tx: Tx, playerIds: readonly bigint[]) => store.lockWallets(tx, playerIds),

    /**
     * Settles open bets that hang on no round, each with its own payout; what is settled already is left alone and not
     * returned. @param shownAt when the players may see it (ms since the epoch), null for at once.
     * Announce with {@link announcePaid} after commit.
     */
    settleBets: (tx: Tx, bets: readonly store.Settlement[], shownAt: number | null = null) =>
      store.settleBets(tx, bets, shownAt),

    /** Returns the stakes of open bets that are called off. */
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

    /** Pays a drawn round, in the transaction that records the draw. Announce with {@link announcePaid} after commit. */
    settleRound: (
      tx: Tx,
      roundId: bigint,
      multipliers: readonly { choice: number; multiplier: number }[],
      shownAt: number,
    ) => store.settleRound(tx, roundId, multipliers, shownAt),

    /** Returns every stake of a round that could not be drawn. */
    voidRound: (tx: Tx, roundId: bigint) => store.voidRound(tx, roundId),

    /** Tells the players what a settlement paid; shown when the wheel has landed. */
    announcePaid(paid: readonly store.Paid[], revealAt: number | null): void {
      for (const { playerId, balance } of paid) announce(playerId, balance, revealAt);
    },

    roundStakes: (roundId: bigint) => store.readRoundStakes(db, roundId),

    /** Wins of a settled round, largest first; a voided round has none. */
    roundWins: (roundId: bigint) => store.readRoundWins(db, roundId),

    /**
     * Credits a deposit, in the transaction that marks it credited. The ledger takes one deposit per `ref`.
     * @returns the balance to announce after commit.
     */
    async deposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; from: SiteAccount; ref: string },
    ): Promise<bigint> {
      await store.transfer(tx, {
        debit: siteAccounts[move.from],
        credit: move.playerId,
        amount: move.amount,
        code: transferCodes.deposit,
        ref: move.ref,
      });
      return store.addDeposited(tx, move.playerId, move.amount);
    },

    /**
     * Takes a deposit back, in the transaction that marks it reversed: what the wallet holds of it comes from the player,
     * the rest from the account of debts. The ledger takes one such move per `ref`. @returns the cents still owed.
     */
    async reverseDeposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    ): Promise<bigint> {
      const { playerId, amount, ref } = move;
      await store.lockWallets(tx, [playerId]);
      const { balance } = await this.read(playerId, tx);
      const taken = balance < amount ? balance : amount;
      const owed = amount - taken;
      const credit = siteAccounts[move.to];
      if (taken > 0n) {
        const code = transferCodes.depositReversed;
        await store.transfer(tx, { debit: playerId, credit, amount: taken, code, ref });
      }
      if (owed > 0n) {
        const code = transferCodes.depositOwed;
        await store.transfer(tx, { debit: siteAccounts.debts, credit, amount: owed, code, ref });
      }
      await store.addDeposited(tx, playerId, -amount);
      return owed;
    },

    /**
     * Takes out of the wallet, and where that is short out of the vault, what they hold of a deposit that is given back.
     * The ledger takes one such move per `ref`. @returns the cents taken.
     */
    async returnDeposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    ): Promise<bigint> {
      const { playerId, amount, ref } = move;
      await store.lockWallets(tx, [playerId]);
      const [{ balance }, vault] = [
        await this.read(playerId, tx),
        await store.readVaultBalance(tx, playerId),
      ];
      const short = amount > balance ? amount - balance : 0n;
      const unlocked = short < vault ? short : vault;
      if (unlocked > 0n) await this.moveVault(tx, { playerId, way: 'WITHDRAW', amount: unlocked, ref });
      const taken = amount - short + unlocked;
      if (taken === 0n) return 0n;
      const code = transferCodes.depositReturned;
      await store.transfer(tx, { debit: playerId, credit: siteAccounts[move.to], amount: taken, code, ref });
      await store.addDeposited(tx, playerId, -taken);
      return taken;
    },

    /** Pays a debt with what the wallet holds. @param move `ref` is new for each payment. @returns the cents paid. */
    async payDebt(tx: Tx, move: { playerId: bigint; owed: bigint; ref: string }): Promise<bigint> {
      await store.lockWallets(tx, [move.playerId]);
      const { balance } = await this.read(move.playerId, tx);
      const amount = balance < move.owed ? balance : move.owed;
      if (amount === 0n) return 0n;
      const { playerId: debit, ref } = move;
      const code = transferCodes.debtPaid;
      await store.transfer(tx, { debit, credit: siteAccounts.debts, amount, code, ref });
      return amount;
    },

    /** Cents in a player's vault. */
    vaultBalance: (tx: Tx, playerId: bigint) => store.readVaultBalance(tx, playerId),

    /**
     * Moves coins between a player's wallet and vault, whose lock is the caller's to judge. The ledger takes one such
     * move per way and `ref`. @returns both balances, to announce after commit.
     * @throws HttpError wallet_insufficient_balance, vault insufficient_balance, idempotency_reused.
     */
    async moveVault(
      tx: Tx,
      move: { playerId: bigint; way: 'DEPOSIT' | 'WITHDRAW'; amount: bigint; ref: string },
    ): Promise<{ balance: bigint; vaultBalance: bigint }> {
      const { playerId, amount, ref } = move;
      const vault = vaultAccount(playerId);
      const isDeposit = move.way === 'DEPOSIT';
      const [debit, credit] = isDeposit ? [playerId, vault] : [vault, playerId];
      const code = isDeposit ? transferCodes.vaultDeposit : transferCodes.vaultWithdraw;
      try {
        await store.transfer(tx, { debit, credit, amount, code, ref });
      } catch (error) {
        const short = isDeposit
          ? 'wallet.error.wallet_insufficient_balance'
          : 'vault.error.insufficient_balance';
        if (sqlState(error) === 'AU001') throw refuse(short);
        // Somebody else's move with the same reference was committed a moment ago.
        if (sqlState(error) === '23505') throw refuse('request.error.idempotency_reused');
        throw error;
      }
      const { balance } = await this.read(playerId, tx);
      return { balance, vaultBalance: await store.readVaultBalance(tx, playerId) };
    },

    /**
     * Gives a player bonus coins, in the transaction that decided so. The ledger takes one such gift per code and `ref`.
     * Announce the balance after commit.
     */
    giveBonus: (
      tx: Tx,
      gift: { playerId: bigint; amount: bigint; code: 'promoCode' | 'depositBonus'; ref: string },
    ) =>
      store.transfer(tx, {
        debit: siteAccounts.bonuses,
        credit: gift.playerId,
        amount: gift.amount,
        code: transferCodes[gift.code],
        ref: gift.ref,
      }),

    /** Cents that the ledger moved for payments: in, and out for good; what was taken back comes off. By `ref`. */
    movedFor: (refs: readonly string[]) => store.movedFor(db, refs),

    /** Cents that a player was given as a bonus on deposits in the last so many ms. */
    depositBonusSince: (playerId: bigint, ms: number) =>
      store.sumTransfers(db, playerId, transferCodes.depositBonus, ms),

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
        const { balance } = await this.read(hold.playerId);
        announce(hold.playerId, balance);
      }
      return expired;
    },

    /** A player's bets, newest or oldest first. */
    bets: (query: history.BetsQuery) => history.readBets(db, query),

    /** One bet of a player. */
    findBet: (playerId: bigint, id: string) => history.findBet(db, playerId, id),

    /** Stops or allows a player's bets, in the transaction that changes the restriction. */
    setRestricted: (tx: Tx, playerId: bigint, isRestricted: boolean) =>
      store.setRestricted(tx, playerId, isRestricted),

    /** Seals finished transfers into the chain of hashes. */
    seal: () => store.seal(db),
  };
}
