import { seatsOf } from '@aureus/fair/battle-rules.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type Db, databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { BetAnswer, GameBet, PaidBet, Wallet } from '../../wallet/wallet.ts';
import { type Cases, type CaseVersion, isPinned } from '../cases/cases.ts';
import { hashesOf } from './battles.chosen.ts';
import { addDrawJob } from './battles.draw.ts';
import type { BattlesFacts } from './battles.events.ts';
import { type Battle, drawIdOf, freeSeats, isVisible, type Seat, type WantedSeat } from './battles.rules.ts';
import { createStakes } from './battles.stakes.ts';
import * as store from './battles.store.ts';

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  cases: Cases;
  bus: Bus<BattlesFacts>;
  clock: Clock;
};

/** Time in ms allowed for sending the reply to the call that fills the battle. */
const REPLY_MS = 1_000;

/**
 * Takes and releases seats, until the last seat closes the battle. A seat is an open bet. Changes of an existing
 * battle lock its row first and wallets afterwards, so a holder of a wallet lock never waits for a battle.
 */
export function createSeating({ db, wallet, fairness, cases, bus, clock }: Parts) {
  const stakes = createStakes(wallet);

  const changed = (battle: Pick<Battle, 'id' | 'key'>) =>
    bus.publish('battles:changed', { id: battle.id, isPrivate: battle.key !== null });

  /** Reads the case versions of an existing battle; they never change. */
  async function versionsOf(id: bigint): Promise<CaseVersion[]> {
    const ids = (await store.readRounds(db, [id])).get(id) ?? [];
    const versions = await Promise.all([...new Set(ids)].map((version) => cases.version(version)));
    return versions.filter((version) => version !== undefined);
  }

  const betOf = (
    key: string,
    playerId: bigint,
    { price, edge }: Pick<Battle, 'price' | 'edge'>,
    details: GameBet['details'],
  ): GameBet => ({
    id: key,
    playerId,
    game: 'battles',
    roundId: null,
    choice: null,
    stake: price,
    edge,
    limit: null,
    payout: null,
    details,
  });

  /** Takes a player's stake and seat. */
  async function sitDown(tx: Tx, battleId: bigint, seat: number, bet: GameBet): Promise<BetAnswer> {
    const { playerId, id: betId } = bet;
    await wallet.lock(tx, [playerId]);
    const carried = await wallet.stakeCarries(tx, bet);
    const answer = await wallet.betIn(tx, bet);
    // The key was already used for a seat in another battle.
    if (answer.status === 'replay') throw refuse('request.error.idempotency_reused');
    if (answer.status !== 'ok') throw new Error(`a seat was answered ${answer.status}`);
    await store.insertSeat(tx, battleId, { seat, playerId, betId, botName: null, stakeRef: null, carried });
    return answer;
  }

  /**
   * Chooses the beacon round of a battle that is now full. The round comes at least one period after the reply to the
   * call that filled the battle. So the player who filled it knows the round before anyone can know the beacon.
   */
  async function roundFor(filledAt: number): Promise<{ round: number; at: number }> {
    const { period } = await fairness.beaconInfo();
    return fairness.beaconAfter(filledAt + period * 1000 + REPLY_MS);
  }

  /**
   * Closes a battle once every seat is taken: chooses its beacon round and schedules the draw.
   * @param latest the latest beacon round that the caller accepts. @throws HttpError battles.error.beacon_round if the
   * round would be later, battles.error.beacon_late if the beacon is late, request.error.unavailable if this machine's
   * clock is behind: the last seat stays free.
   */
  async function closeIfFull(
    tx: Tx,
    { id, format }: Battle,
    { isBeaconLate, latest }: { isBeaconLate: boolean; latest?: number | undefined },
  ): Promise<void> {
    const seats = await store.readSeatsOf(tx, id);
    if (freeSeats(format, seats).length > 0) return;
    if (isBeaconLate) throw refuse('battles.error.beacon_late');
    // Rounded up to the next ms: stakes have times in microseconds, and no stake may be later than this time.
    const filledAt = (await databaseNow(tx)) + 1;
    const beacon = await roundFor(filledAt);
    if (latest !== undefined && beacon.round > latest) throw refuse('battles.error.beacon_round');
    await fairness.setBeaconRound(tx, drawIdOf(id), beacon.round);
    await store.markFilled(tx, id, { filledAt, beaconRound: beacon.round, beaconAt: beacon.at });
    await addDrawJob(tx, id, beacon.at);
  }

  /** Locks a battle that its creator wants to change. @throws HttpError battles.error.not_found | not_creator. */
  async function lockedFor(tx: Tx, playerId: bigint, id: bigint): Promise<{ battle: Battle; seats: Seat[] }> {
    const battle = await store.lockBattle(tx, id);
    const seats = await store.readSeatsOf(tx, id);
    if (battle === undefined || !isVisible(battle, seats, playerId, undefined))
      throw refuse('battles.error.not_found');
    if (battle.creatorId !== playerId) throw refuse('battles.error.not_creator');
    return { battle, seats };
  }

  /** Cancels a waiting battle, in the caller's transaction. @returns the refunds to announce. */
  async function callOff(tx: Tx, battle: Battle, seats: readonly Seat[]): Promise<PaidBet[]> {
    await store.markCalledOff(tx, battle.id, 'CANCELLED');
    return stakes.refund(tx, battle, seats);
  }

  return {
    async join(playerId: bigint, key: string, id: bigint, wanted: WantedSeat): Promise<void> {
      const { seat, key: link, contentHashes: seen, most } = wanted;
      // Case versions and beacon are read before the transaction, since the beacon may come over the network.
      const [versions, isBeaconLate] = await Promise.all([
        versionsOf(id),
        fairness.beaconIsLate(),
        fairness.beaconAfter(clock.now()),
      ]);
      const contentHashes = hashesOf(versions);
      const joined = await db.transaction().execute(async (tx) => {
        const battle = await store.lockBattle(tx, id);
        const seats = await store.readSeatsOf(tx, id);
        if (battle === undefined || !isVisible(battle, seats, playerId, link))
          throw refuse('battles.error.not_found');
        const place = { battle: String(id), seat };
        // A repeat of the key must have the same content.
        const input = most === undefined ? place : { most: String(most) };
        const bet = betOf(key, playerId, battle, { input, ...place, contentHashes });
        const ownSeat = seats.find((one) => one.playerId === playerId);
        if (ownSeat?.betId === key.toLowerCase()) {
          await wallet.betIn(tx, bet);
          return undefined;
        }
        if (ownSeat !== undefined) throw refuse('battles.error.already_in');
        checkFree(battle, seats, seat);
        if (seen !== undefined && versions.some((one) => !isPinned(one, seen[String(one.id)] ?? '')))
          throw refuse('cases.error.changed');
        const answer = await sitDown(tx, id, seat, bet);
        await closeIfFull(tx, battle, { isBeaconLate });
        return { battle, bet, answer };
      });
      if (joined !== undefined) {
        wallet.announceBet(joined.bet, joined.answer);
        changed(joined.battle);
      }
    },

    async callBots(
      playerId: bigint,
      key: string,
      id: bigint,
      seat: number | undefined,
      latest: number | undefined,
    ): Promise<void> {
      const call = { playerId, key, battleId: id, seat: seat ?? null };
      const [bet, isBeaconLate] = await Promise.all([
        wallet.findBet(playerId, key),
        fairness.beaconIsLate(),
        fairness.beaconAfter(clock.now()),
      ]);
      if (bet !== undefined) throw refuse('request.error.idempotency_reused');
      const called = await db.transaction().execute(async (tx) => {
        const { battle, seats } = await lockedFor(tx, playerId, id);
        if (!(await store.insertBotCall(tx, call))) {
          if (!(await store.isBotCall(tx, call))) throw refuse('request.error.idempotency_reused');
          return undefined;
        }
        const seatNumbers = seat === undefined ? freeSeats(battle.format, seats) : [seat];
        for (const number of seatNumbers) {
          checkFree(battle, seats, number);
          await stakes.seatBot(tx, battle, number);
        }
        if (seatNumbers.length === 0) throw refuse('battles.error.full');
        await closeIfFull(tx, battle, { isBeaconLate, latest });
        return battle;
      });
      if (called !== undefined) changed(called);
    },

    async cancel(playerId: bigint, id: bigint): Promise<void> {
      const cancelled = await db.transaction().execute(async (tx) => {
        const { battle, seats } = await lockedFor(tx, playerId, id);
        if (battle.state === 'CANCELLED') return undefined;
        if (battle.state !== 'WAITING') throw refuse('battles.error.not_waiting');
        return { battle, paid: await callOff(tx, battle, seats) };
      });
      if (cancelled !== undefined) {
        changed(cancelled.battle);
        wallet.announceRefunded('battles', cancelled.paid);
      }
    },

    /** Cancels a battle that waited too long, unless it was filled or ended meanwhile. */
    async expire(id: bigint): Promise<void> {
      const paid = await db.transaction().execute(async (tx) => {
        const battle = await store.lockBattle(tx, id);
        if (battle?.state !== 'WAITING') return undefined;
        return { battle, paid: await callOff(tx, battle, await store.readSeatsOf(tx, id)) };
      });
      if (paid === undefined) return;
      changed(paid.battle);
      wallet.announceRefunded('battles', paid.paid);
    },
  };
}

export type Seating = ReturnType<typeof createSeating>;

/**
 * Refuses a seat that can't be taken.
 * @throws HttpError request.error.invalid, battles.error.not_waiting | full | seat_taken.
 */
function checkFree({ state, format }: Battle, seats: readonly Seat[], seat: number): void {
  if (seat >= seatsOf(format)) throw refuse('request.error.invalid');
  if (state === 'CANCELLED' || state === 'VOID') throw refuse('battles.error.not_waiting');
  if (state !== 'WAITING') throw refuse('battles.error.full');
  if (seats.some((taken) => taken.seat === seat)) throw refuse('battles.error.seat_taken');
}
