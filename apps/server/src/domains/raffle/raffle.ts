import type { RaffleDraw, RaffleOwn, RaffleProof, TicketInfo } from '@aureus/contract/raffle.ts';
import type { ExportedRaffles } from '@aureus/fair/export.ts';
import { EDGE_PER_TICKET, pointsOf, pointsUp, potOf, prizesOfPot } from '@aureus/fair/gifts.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { type Clock, lasts } from '../../platform/clock.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { VoidDraws, WaitingDraw } from '../../platform/void-draws.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Paying, Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createRaffleClosing } from './raffle.closing.ts';
import { createRaffleCounts } from './raffle.counts.ts';
import { createRaffleDraw } from './raffle.draw.ts';
import { drawIdOf, listOf, missingForTicket, ticketsOf } from './raffle.rules.ts';
import * as store from './raffle.store.ts';
import { createRaffleViews } from './raffle.views.ts';

export type Raffle = {
  /** Opens missing raffles up to next week's, and announces their beacon rounds. */
  open: () => Promise<void>;
  /**
   * Returns the current week's raffle with the player's tickets, and last week's raffle. @throws HttpError
   * request.error.unavailable while the current week has no raffle.
   */
  ticketInfo: (playerId: bigint | null) => Promise<TicketInfo>;
  /** Lists closed raffles that had tickets, newest first. */
  history: (page: number, limit: number, playerId: bigint | null) => Promise<RaffleDraw[]>;
  /**
   * Returns a closed raffle; once it's drawn, with everything needed to recompute the draw. @throws HttpError
   * raffle.error.not_found.
   */
  proof: (week: number) => Promise<RaffleProof>;
  /**
   * Returns the complete ticket list of a closed week, as the text whose hash was published.
   * @throws HttpError raffle.error.not_found.
   */
  list: (week: number) => Promise<string>;
  /**
   * Returns a player's own tickets of past weeks, and what earned tickets besides bets; see {@link
   * createRaffleCounts}.
   */
  counts: (playerId: bigint) => Promise<ExportedRaffles>;
  /** Raffles that wait for their late beacon round. They hold no stakes. */
  waiting: () => Promise<WaitingDraw[]>;
  /** Counts the raffles voided for lack of a beacon, and lists the newest ones. */
  voids: () => Promise<VoidDraws>;
  /** Draws a week's raffle once its beacon round is published; see {@link createRaffleDraw}. */
  draw: (week: number) => Promise<void>;
  /**
   * Performs every step that is due: opens raffles, announces beacon rounds, closes and draws. While the clock is
   * wrong, nothing is closed or drawn.
   */
  sweep: () => Promise<void>;
};

type Parts = {
  db: Db;
  wallet: Wallet;
  account: Account;
  fairness: Fairness;
  kyc: Kyc;
  persons: Persons;
  pot: Pot & Paying;
  clock: Clock;
  /** Reads the database's time. Undefined while the clock is wrong, so that no raffle ends at a wrong time. */
  trustedNow: TrustedNow;
  log: Log;
};
type Running = Omit<TicketInfo, 'own' | 'last' | 'serverTime'> & { lastWeek: store.Raffle | null };

/** Time in ms for which the current raffle's public data is cached. */
const FRESH_MS = 5_000;

/** Weekly raffle: players earn tickets with the edge of their play, and the beacon draws the winners. */
export function createRaffle(parts: Parts): Raffle {
  const { db, wallet, account, fairness, kyc, persons, pot, clock, trustedNow, log } = parts;
  const closing = createRaffleClosing(parts);
  const drawing = createRaffleDraw(parts);
  const views = createRaffleViews(parts);
  let latest: { running: Promise<Running>; week: number; until: number } | undefined;

  /** Prizes that an open raffle would pay now: fixed ones, or shares of its pot plus prizes of void raffles. */
  async function prizesNow(
    { prizes, terms }: store.Raffle,
    promised: store.Promised | undefined,
  ): Promise<Pick<TicketInfo, 'prizes' | 'pot'>> {
    if (terms === null || promised === undefined) return { prizes: prizes.map(coinsFromCents), pot: null };
    const cents = potOf(await pot.running(), terms);
    const ofPot = prizesOfPot(promised.prizes, cents);
    const { carried } = promised;
    const places = Math.max(ofPot.length, carried.length);
    return {
      prizes: Array.from({ length: places }, (_, place) =>
        coinsFromCents((ofPot[place] ?? 0n) + (carried[place] ?? 0n)),
      ),
      pot: {
        coins: coinsFromCents(cents),
        guaranteed: coinsFromCents(terms.least),
        most: promised.prizes.map(coinsFromCents),
      },
    };
  }

  async function read(week: number): Promise<Running> {
    const { startsAt, endsAt } = weekSpan(week);
    const drawId = drawIdOf(week);
    const [raffles, commitments, earned, approved, carried, promises] = await Promise.all([
      store.readWeeks(db, [week - 1, week]),
      fairness.commitments([drawId]),
      wallet.weekParts(EDGE_PER_TICKET),
      kyc.firstApproved(new Date(startsAt), new Date(endsAt)),
      store.readCarried(db, week),
      store.readPromised(db, [week]),
    ]);
    const raffle = raffles.find((one) => one.week === week);
    const commitment = commitments.get(drawId);
    // The week has no raffle only if the site was down when it was due. The next sweep opens it.
    if (raffle === undefined || commitment === undefined) throw refuse('request.error.unavailable');
    const before = raffles.find((one) => one.week === week - 1);
    const moved = [...carried.values()].reduce((sum, tickets) => sum + tickets, 0n);
    return {
      week,
      startsAt,
      endsAt,
      ...(await prizesNow(raffle, promises.get(week))),
      pointsPerTicket: pointsOf(EDGE_PER_TICKET),
      tickets: Number(earned + moved) + approved.length,
      serverSeedHash: commitment.serverSeedHash,
      beaconRound: raffle.beaconRound,
      beaconAt: raffle.beaconAt,
      lastWeek: before === undefined || before.state === 'OPEN' ? null : before,
    };
  }

  /** Returns the current raffle's cached data, or reads it if the cache has expired or a new week has begun. */
  function running(): Promise<Running> {
    const now = clock.now();
    const week = weekOf(now);
    if (latest !== undefined && latest.week === week && lasts(latest.until, now, FRESH_MS))
      return latest.running;
    const fresh = { running: read(week), week, until: now + FRESH_MS };
    latest = fresh;
    // If the read fails, the next caller reads again.
    fresh.running.catch(() => {
      if (latest === fresh) latest = undefined;
    });
    return fresh.running;
  }

  async function ownOf(playerId: bigint, week: number): Promise<RaffleOwn> {
    const [{ edge, staked }, firstApproval, carriedOf, excluded, isSecond] = await Promise.all([
      pot.ofPerson(playerId),
      kyc.firstApproval(playerId),
      store.readCarried(db, week, playerId),
      account.withoutPrizes([playerId]),
      persons.isSecond(playerId),
    ]);
    const isApproved = firstApproval !== null && weekOf(firstApproval) === week && !isSecond;
    const carried = carriedOf.get(playerId) ?? 0n;
    const isExcluded = excluded.has(playerId);
    return {
      tickets: isExcluded ? 0 : Number(ticketsOf({ edge, isApproved, carried })),
      points: pointsOf(edge),
      staked: coinsFromCents(staked),
      free: isApproved ? 1 : 0,
      carried: Number(carried),
      missing: pointsUp(missingForTicket(edge)),
      isVerified: firstApproval !== null,
    };
  }

  /**
   * Opens missing raffles and announces their beacon rounds. If the beacon's parameters can't be fetched, the next
   * sweep tries again.
   */
  async function open(): Promise<void> {
    await closing.open();
    for (const { week, beaconRound } of await store.readUnfinished(db)) {
      if (beaconRound !== null) continue;
      await closing
        .announce(week)
        .catch((error) => log.error({ err: error, week }, 'a raffle has no beacon round yet'));
    }
  }

  /** Returns a raffle whose ticket list is final. @throws HttpError raffle.error.not_found for any other. */
  async function closed(week: number): Promise<store.Raffle> {
    const [raffle] = await store.readWeeks(db, [week]);
    if (raffle === undefined || raffle.state === 'OPEN') throw refuse('raffle.error.not_found');
    return raffle;
  }

  return {
    open,

    async ticketInfo(playerId) {
      const { lastWeek, ...raffle } = await running();
      const [ownTickets, [last]] = await Promise.all([
        playerId === null ? null : ownOf(playerId, raffle.week),
        lastWeek === null ? [] : views([lastWeek], playerId),
      ]);
      return { ...raffle, serverTime: clock.now(), own: ownTickets, last: last ?? null };
    },

    async history(page, limit, playerId) {
      return views(await store.readClosed(db, limit, page * limit), playerId);
    },

    async proof(week) {
      const raffle = await closed(week);
      const [[draw], beacon, numbers] = await Promise.all([
        views([raffle], null),
        fairness.beaconInfo(),
        store.readNumbers(db, week),
      ]);
      if (draw === undefined) throw new Error('one raffle has one view');
      return { draw, beacon, list: listOf(week, numbers, raffle.pot) };
    },

    async list(week) {
      const { pot: weekPot } = await closed(week);
      return listOf(week, await store.readNumbers(db, week), weekPot);
    },

    counts: createRaffleCounts(parts),

    async waiting() {
      return (await store.readWaiting(db)).flatMap(({ week, beaconRound, beaconAt }) =>
        beaconRound === null || beaconAt === null
          ? []
          : [{ draw: drawIdOf(week), beaconRound, beaconAt, stake: 0n }],
      );
    },

    voids: () => store.readVoid(db),
    draw: (week) => drawing.draw(week),

    async sweep() {
      await open();
      const now = await trustedNow(db);
      if (now === undefined) return;
      const current = weekOf(now);
      for (const raffle of await store.readUnfinished(db)) {
        const { week, state } = raffle;
        try {
          if (state === 'LISTED') await drawing.draw(week);
          else if (week < current) await closing.close(raffle);
        } catch (error) {
          // One failing raffle must not block the others.
          log.error({ err: error, week }, 'a raffle was left as it is');
        }
      }
    },
  };
}
