import type { RainPaid } from '@aureus/contract/rain.ts';
import { potOf } from '@aureus/fair/gifts.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { BeaconRound } from '../../platform/beacon.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Account } from '../account/account.ts';
import type { Chat } from '../chat/chat.ts';
import type { Fairness } from '../fairness/fairness.ts';
import { beaconPause, isWaiting } from '../fairness/fairness.ts';
import type { Pot } from '../pot/pot.ts';
import type { WagerRequirement, Wallet } from '../wallet/wallet.ts';
import type { RainFacts } from './rain.events.ts';
import { baseAfter, basePart, drawIdOf, missesAfter, nextHour } from './rain.rules.ts';
import { readFirstShares } from './rain.shares.store.ts';
import * as store from './rain.store.ts';

/** Shortest pause in ms before a beacon round that didn't come is requested again. */
const BEACON_RETRY_MS = 500;
/** Maximum number of shares paid per transaction, which locks the wallets of all their players. */
const PAID_AT_ONCE = 100;

/**
 * Number of shares announced when a rain is paid. They are picked from the first `SHARES_READ`, without players who
 * hide their name.
 */
const SHARES_SHOWN = 6;
const SHARES_READ = 30;

/**
 * Coins that a rain takes over from the previous rain, the wager requirement on these coins, and the number of misses,
 * as `missesAfter` counts them.
 */
type TakenOver = { carried: bigint; requirement: WagerRequirement; misses: number };
const NOTHING: TakenOver = { carried: 0n, requirement: { wager: 0n, edge: 0n }, misses: 0 };

export type RainDraw = {
  /**
   * Closes the rain whose hour is over and opens the next rain, but not while the clock is wrong. Also continues draws
   * that a crashed process left.
   * @returns true if a rain is open.
   */
  turn: () => Promise<boolean>;
  /**
   * Draws and pays a closed rain, or carries its pot over if it belongs to a declared outage of the beacon. While its
   * beacon round is missing, the job queues itself again. Does nothing to a rain that is over.
   */
  draw: (id: bigint) => Promise<void>;
};

/** Closes, draws and pays rains, on any node. Repeating a step has no further effect. */
export function createRainDraw(parts: {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  account: Pick<Account, 'seen'>;
  chat: Chat;
  pot: Pick<Pot, 'lastDays' | 'terms'>;
  bus: Bus<RainFacts>;
  clock: Clock;
  /** Reads the database's time. Undefined while the clock is wrong, so that no rain ends at a wrong time. */
  trustedNow: TrustedNow;
  log: Log;
}): RainDraw {
  const { db, wallet, fairness, account, chat, pot, bus, clock, trustedNow, log } = parts;

  /** Rains' share of the pot of the last seven days, in cents. */
  const potNow = async (tx: Tx): Promise<bigint> => potOf(await pot.lastDays(tx), pot.terms('rain'));

  const addDrawJob = (tx: Tx, rainId: bigint, due: { runAt: Date } | { inMs: number }): Promise<void> =>
    addJob(tx, 'rain-draw', { rainId: String(rainId) }, { ...due, key: `rain-draw-${rainId}` });

  /** Closes a rain whose time is over, and counts its entrants. @returns what the next rain takes over. */
  async function close(tx: Tx, rain: store.RainRow): Promise<TakenOver> {
    await store.lockForEnd(tx, rain.id);
    // The rain must be read after the lock, since an earlier rain that was voided meanwhile has added its pot to this
    // rain.
    const { carried, base, baseRef, misses } = (await store.readRain(tx, rain.id, true)) ?? rain;
    const { tips, entrants } = await store.countIn(tx, rain.id);
    const pot = carried + base + tips;
    if (base > 0n) await wallet.fillRain(tx, { amount: base, ref: baseRef });
    // Without entrants or coins there is nothing to share.
    const isShared = entrants > 0 && pot > 0n;
    if (isShared) {
      await store.markClosed(tx, rain.id, { state: 'DRAWING', pot, entrants });
      await addDrawJob(tx, rain.id, { runAt: new Date(rain.beaconAt) });
    } else {
      await store.markClosed(tx, rain.id, { state: 'EMPTY', pot, entrants });
      await fairness.reveal(tx, drawIdOf(rain.id));
    }
    if (isShared) return NOTHING;
    const requirement = await store.readRequirement(tx, rain.id);
    return { carried: pot, requirement, misses: missesAfter(misses, { base, entrants }) };
  }

  /** Opens the next rain, which lasts until the next full hour, and commits to its draw. */
  async function open(tx: Tx, closesAt: number, carryOver: TakenOver): Promise<void> {
    const beacon = await fairness.beaconAfter(closesAt);
    const id = await store.insertRain(tx, {
      ...carryOver,
      closesAt,
      base: baseAfter(carryOver.misses, basePart(await potNow(tx), await store.readBase(tx))),
      baseRef: newId(),
      beaconRound: beacon.round,
      beaconAt: beacon.at,
    });
    await fairness.commit(tx, drawIdOf(id), beacon.round);
  }

  /** Computes and stores all shares of a rain, unless another process has already done so. */
  async function share(
    id: bigint,
    serverSeed: string,
    { round, randomness, signature }: BeaconRound,
  ): Promise<void> {
    const drawId = drawIdOf(id);
    await db.transaction().execute(async (tx) => {
      const rain = await store.readRain(tx, id, true);
      if (rain?.state !== 'DRAWING') return;
      const playerIds = await store.readEntries(tx, id);
      const draw = { serverSeed, drawId, beaconRound: round, randomness };
      const shares = rainShares(draw, rain.pot ?? 0n, playerIds.length);
      await store.markDrawn(tx, id, { randomness, signature, playerIds, shares });
      await fairness.reveal(tx, drawId);
    });
  }

  /**
   * Ends a rain that belongs to a declared outage, and adds its pot to the open rain. Joining the void rain doesn't
   * count against the players' allowance.
   */
  async function callOff(id: bigint, outage: number): Promise<void> {
    const added = await db.transaction().execute(async (tx) => {
      await store.lockTurn(tx);
      const rain = await store.readRain(tx, id, true);
      if (rain?.state !== 'DRAWING') return undefined;
      await store.markEnded(tx, id, 'VOID');
      await fairness.reveal(tx, drawIdOf(id), outage);
      await store.carryOver(tx, rain.pot ?? 0n, await store.readRequirement(tx, id));
      return chat.addRainNews(tx, { user: null, amount: rain.pot ?? 0n, entrants: null }, `rain-${id}`);
    });
    chat.publishAdded(added);
    bus.publish('rain:changed', {});
  }

  /** Pays a batch of a rain's shares. @returns true if any share was paid. */
  async function payNext(id: bigint): Promise<boolean> {
    const paid = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const rain = await store.readRain(tx, id, true);
        if (rain?.state !== 'PAYING') return [];
        const pot = { amount: rain.pot ?? 0n, carried: await store.readRequirement(tx, id) };
        const shares = await store.unpaid(tx, id, PAID_AT_ONCE);
        const playerIds = shares.map(({ playerId }) => playerId);
        await wallet.lock(tx, playerIds);
        for (const { playerId, share: amount, ref } of shares)
          if (amount > 0n) await wallet.payRain(tx, { playerId, amount, ref }, pot);
        await store.markPaid(tx, id, playerIds);
        return shares;
      }),
    );
    await Promise.all(
      paid.map(async ({ playerId, share }) => {
        wallet.announce(playerId, (await wallet.read(playerId)).balance);
        bus.publish('rain:share', { rainId: id, playerId, amount: coinsFromCents(share) });
      }),
    );
    return paid.length > 0;
  }

  /** Picks shares to announce, of players who don't hide their name. */
  async function someShares(id: bigint): Promise<RainPaid['shares']> {
    const rows = await readFirstShares(db, id, SHARES_READ);
    const ids = rows.map(({ playerId }) => playerId);
    const players = await account.seen(ids);
    return rows
      .flatMap(({ playerId, share }) => {
        const { isNamed = false, player: user } = players.get(playerId) ?? {};
        return user === undefined || !isNamed ? [] : [{ user, amount: coinsFromCents(share) }];
      })
      .slice(0, SHARES_SHOWN);
  }

  /** Ends a rain whose last share was paid, and announces it. */
  async function end(id: bigint): Promise<void> {
    const ended = await db.transaction().execute(async (tx) => {
      const rain = await store.readRain(tx, id, true);
      if (rain?.state !== 'PAYING' || (await store.unpaid(tx, id, 1)).length > 0) return undefined;
      await store.markEnded(tx, id, 'PAID');
      const news = { user: null, amount: rain.pot ?? 0n, entrants: rain.entrants ?? 0 };
      return { ...news, added: await chat.addRainNews(tx, news, `rain-${id}`) };
    });
    chat.publishAdded(ended?.added);
    bus.publish('rain:changed', {});
    if (ended === undefined) return;
    const { amount, entrants } = ended;
    const paid = { id: String(id), prize: coinsFromCents(amount), entrants, shares: await someShares(id) };
    bus.publish('rain:paid', paid);
  }

  async function draw(id: bigint): Promise<void> {
    const rain = await store.readRain(db, id);
    if (rain?.state === 'DRAWING') {
      const commitment = (await fairness.commitments([drawIdOf(id)])).get(drawIdOf(id));
      if (commitment === undefined) throw new Error(`${drawIdOf(id)} has no commitment`);
      if (commitment.outage !== null) return callOff(id, commitment.outage);
      const now = await databaseNow(db);
      // The clock of the job queue may be ahead of the database's clock.
      if (now < rain.beaconAt) return addDrawJob(db, id, { runAt: new Date(rain.beaconAt) });
      let beacon: BeaconRound;
      try {
        const ask = isWaiting(rain.beaconAt, now) ? fairness.lateBeacon : fairness.askBeacon;
        beacon = await ask(rain.beaconRound, { clock });
      } catch (error) {
        log.warn({ err: error, rain: String(id) }, 'the beacon is late: the rain waits for it');
        return addDrawJob(db, id, { inMs: beaconPause(now - rain.beaconAt, BEACON_RETRY_MS) });
      }
      await share(id, commitment.serverSeed, beacon);
    }
    while (await payNext(id));
    await end(id);
  }

  return {
    async turn() {
      const { isOpen, isTurned } = await db.transaction().execute(async (tx) => {
        await store.lockTurn(tx);
        const rain = await store.readOpen(tx);
        if (rain?.isInTime) return { isOpen: true, isTurned: false };
        const now = await trustedNow(tx);
        if (now === undefined) return { isOpen: rain !== undefined, isTurned: false };
        const carryOver = rain === undefined ? NOTHING : await close(tx, rain);
        await open(tx, nextHour(now), carryOver);
        return { isOpen: true, isTurned: true };
      });
      if (isTurned) bus.publish('rain:changed', {});
      // If one rain fails, the others are still handled.
      for (const id of await store.unfinished(db))
        await draw(id).catch((error) =>
          log.error({ err: error, rain: String(id) }, 'a rain was left as it is'),
        );
      return isOpen;
    },

    draw,
  };
}
