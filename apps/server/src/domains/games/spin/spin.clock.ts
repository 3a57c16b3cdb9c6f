import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import type { BeaconRound } from '../../../platform/beacon.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Term } from '../../../platform/leader.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { type Db, databaseNow, retryOnDeadlock } from '../../../platform/postgres.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import { beaconPause } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { SpinFacts } from './spin.events.ts';
import { addLateDraw, pocketOf } from './spin.late.ts';
import { drawIdOf, scheduleLanding, winningChoices } from './spin.rules.ts';
import * as store from './spin.store.ts';
import type { Spin } from './spin.ts';

/** Shortest pause in ms between two requests for a due beacon round. */
const BEACON_RETRY_MS = 100;
/**
 * Timeout in ms of one beacon request, so that a server that doesn't answer can't delay the next request or the
 * next round.
 */
const BEACON_ANSWER_MS = 5_000;
/** Step in ms in which the close of a round waits for a database clock that is behind this machine's clock. */
const CLOSE_RETRY_MS = 10;
/** Interval in ms at which the leader, while it waits, checks that the database clock wasn't set back. */
const LOOK_MS = 1_000;
/**
 * Margin in ms. A time further ahead than a round's length plus this margin means that the database clock was set
 * back.
 */
const FAR_MS = 30_000;
/** Highest number of rounds that may wait for their beacon round at the same time. */
const MOST_WAITING = 2;
/** Interval in ms at which the clock checks if spin was switched on again, or the beacon is back. */
const SWITCH_LOOK_MS = 500;

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  spin: Spin;
  bus: Bus<SpinFacts>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  config: Config['spin'];
  /**
   * True if staff switched spin off or the site's clock is wrong. The current round then ends, and no new one begins.
   */
  isOff: () => boolean;
};

export type SpinClock = {
  /** Moves the newest round one step further, from any state. @throws StaleLeader if another node leads now. */
  step: (term: Term) => Promise<void>;

  /** Leads rounds until the term ends. @throws StaleLeader if another node leads now. */
  lead: (term: Term) => Promise<void>;
};

/**
 * Moves rounds through their states, under one leader at a time. All state is in the round's row, so a new leader or a
 * restarted process continues where the last one stopped. Each change checks the epoch, so a stale leader changes
 * nothing.
 */
export function createSpinClock(parts: Parts): SpinClock {
  const { db, wallet, fairness, spin, bus, clock, log, metrics, config } = parts;

  async function announce(id: bigint): Promise<void> {
    const row = await store.readRound(db, id);
    if (row !== undefined) bus.publish('spin:round', { round: await spin.publicRound(row) });
  }

  /** Opens a round. Its commitment and beacon round are public before the first bet. */
  async function open(epoch: bigint): Promise<void> {
    const now = await databaseNow(db);
    // This call comes before the transaction, because it may have to fetch the beacon's parameters over the network.
    await fairness.beaconAfter(now);
    const id = await db.transaction().execute(async (tx) => {
      const gate = await wallet.openRound(tx, 'spin', config.betMs);
      const closesAt = gate.closesAt.getTime();
      const beacon = await fairness.beaconAfter(closesAt);
      await fairness.commit(tx, drawIdOf(gate.id), beacon.round);
      await store.insertRound(
        tx,
        {
          id: gate.id,
          layout: config.layout,
          opensAt: gate.opensAt.getTime(),
          closesAt,
          beaconRound: beacon.round,
          beaconAt: beacon.at,
        },
        epoch,
      );
      return gate.id;
    });
    await announce(id);
  }

  /** Waits until `time`. @returns false if `time` is far ahead because the database clock was set back. */
  async function comes(time: number, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      if (time - (await databaseNow(db)) > config.roundMs + FAR_MS) return false;
      if (clock.now() >= time) return true;
      await clock.waitUntil(Math.min(time, clock.now() + LOOK_MS), signal);
    }
  }

  async function close(row: store.RoundRow, { epoch, signal }: Term): Promise<void> {
    if (!(await comes(row.closesAt, signal))) return postpone(row, epoch);
    for (let left = 1; left > 0; ) {
      left = row.closesAt - (await databaseNow(db));
      if (left > config.roundMs + FAR_MS) return postpone(row, epoch);
      if (left > 0) await clock.waitUntil(clock.now() + Math.min(CLOSE_RETRY_MS, left), signal);
    }
    await db.transaction().execute(async (tx) => {
      await wallet.closeRound(tx, row.id);
      await store.markClosed(tx, row.id, epoch);
    });
    await announce(row.id);
  }

  /** Returns the round's verified beacon; undefined if the beacon doesn't come in time. */
  async function awaitBeacon(row: store.RoundRow, signal: AbortSignal): Promise<BeaconRound | undefined> {
    if (!(await comes(row.beaconAt, signal))) return undefined;
    // A round left by an earlier leader may have had its beacon published long ago, so the delay is measured from now.
    const since = Math.max(row.beaconAt, clock.now());
    const observeDelay = () => metrics.beaconDelay.observe(Math.max(0, clock.now() - since) / 1000);
    for (;;) {
      try {
        const answer = await fairness.askBeacon(row.beaconRound, {
          clock,
          withinMs: BEACON_ANSWER_MS,
          signal,
        });
        observeDelay();
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (clock.now() >= row.beaconAt + BEACON_PATIENCE_MS) {
          observeDelay();
          log.error({ err: error, round: String(row.id) }, 'the beacon is late: the round waits for it');
          return undefined;
        }
      }
      const pause = beaconPause(clock.now() - row.beaconAt, BEACON_RETRY_MS);
      await clock.waitUntil(clock.now() + pause, signal);
    }
  }

  async function draw(row: store.RoundRow, beacon: BeaconRound, epoch: bigint): Promise<void> {
    const drawId = drawIdOf(row.id);
    const commitment = (await fairness.commitments([drawId])).get(drawId);
    if (commitment === undefined) throw new Error(`round ${row.id} has no commitment`);
    const pocket = pocketOf(row, commitment, beacon);
    const drawnAt = await databaseNow(db);
    const { landsAt, nextAt } = scheduleLanding({ opensAt: row.opensAt, drawnAt }, config);
    const paid = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const { randomness, signature } = beacon;
        await store.markDrawn(tx, row.id, epoch, { pocket, randomness, signature, drawnAt, landsAt, nextAt });
        await fairness.reveal(tx, drawId);
        const settled = await wallet.settleRound(tx, row.id, winningChoices(pocket, row.layout), landsAt);
        await addJob(tx, 'spin-big-wins', { roundId: String(row.id) }, { runAt: new Date(landsAt) });
        return settled;
      }),
    );
    metrics.spinRounds.inc({ state: 'RESULT' });
    await announce(row.id);
    wallet.announceSettled('spin', paid, landsAt);
  }

  /**
   * Makes a round wait for its beacon round, with all its stakes. A job draws the round on any node, so that the next
   * round can open.
   */
  async function postpone(row: store.RoundRow, epoch: bigint): Promise<void> {
    const now = await databaseNow(db);
    await db.transaction().execute(async (tx) => {
      await wallet.closeRound(tx, row.id);
      await store.markWaiting(tx, row.id, epoch, now);
      await addLateDraw(tx, row.id, { inMs: beaconPause(now - row.beaconAt, BEACON_RETRY_MS) });
    });
    metrics.spinRounds.inc({ state: 'WAITING' });
    await announce(row.id);
  }

  /**
   * True while no round may open: spin is off, the beacon is late, or too many rounds wait for their beacon rounds.
   */
  const pauses = async (): Promise<boolean> =>
    parts.isOff() ||
    (await fairness.beaconIsLate()) ||
    (await store.waitingRounds(db)).length >= MOST_WAITING;

  /** Opens the next round, or waits for {@link SWITCH_LOOK_MS} while no round may open. */
  const next = async ({ epoch, signal }: Term): Promise<void> =>
    (await pauses()) ? clock.waitUntil(clock.now() + SWITCH_LOOK_MS, signal) : open(epoch);

  async function step(term: Term): Promise<void> {
    const row = await store.latestRound(db);
    if (row === undefined) return next(term);
    if (row.state === 'BETTING') return close(row, term);
    if (row.state === 'CLOSED') {
      const beacon = await awaitBeacon(row, term.signal);
      return beacon === undefined ? postpone(row, term.epoch) : draw(row, beacon, term.epoch);
    }
    await comes(row.nextAt ?? 0, term.signal);
    return next(term);
  }

  return {
    step,

    async lead(term) {
      while (!term.signal.aborted) await step(term);
    },
  };
}
