// Draws of all games that wait for a late beacon round: anyone may hand in the round, and a declared outage voids
// them.
import type { Outage } from '@aureus/contract/fairness.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type Db, databaseNow } from '../../platform/postgres.ts';
import type { WaitingDraw } from '../../platform/void-draws.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Spin } from '../games/spin/spin.ts';
import type { Raffle } from '../raffle/raffle.ts';
import type { Rain } from '../rain/rain.ts';
import { note } from '../staff/staff.ts';

export type LateDraws = {
  /** Draws that wait for their late beacon round, of all games. */
  waiting: () => Promise<WaitingDraw[]>;
  /**
   * Stores a beacon round that someone hands in, if a draw waits for it, and ends the draws that wait for it.
   * @returns the ids of these draws.
   * @throws HttpError fairness.error.round_not_needed, fairness.error.signature.
   */
  handIn: (round: number, signature: string) => Promise<string[]>;
  /** Declared outages of the beacon with the draws that they voided, newest first. */
  outages: () => Promise<Outage[]>;
  /**
   * Returns the first beacon round for which a draw waits and that is missing a day after it was due; undefined if
   * there is none.
   */
  missing: () => Promise<{ round: number; beaconAt: number } | undefined>;
  /**
   * Carries out an approved request to declare an outage: one row of the staff log names all its draws, which are
   * voided and never drawn. @returns undefined if it was declared before, or the round is there by now.
   */
  declare: (request: bigint, fromRound: number) => Promise<{ id: number; draws: string[] } | undefined>;
};

/** Time in ms after which the site asks staff to declare an outage because of a missing beacon round. */
const OUTAGE_MS = 24 * 3_600_000;

type Parts = {
  db: Db;
  clock: Clock;
  log: Log;
  fairness: Pick<Fairness, 'lateBeacon' | 'handIn' | 'declareOutage' | 'outages'>;
  spin: Pick<Spin, 'waiting' | 'drawLate'>;
  battles: Pick<Battles, 'waiting' | 'draw'>;
  rain: Pick<Rain, 'waiting' | 'draw'>;
  raffle: Pick<Raffle, 'waiting' | 'draw'>;
};

export function createLateDraws(parts: Parts): LateDraws {
  const { db, clock, log, fairness, spin, battles, rain, raffle } = parts;
  /** Functions that end a draw, by the prefix of the draw's id. */
  const ends: Readonly<Record<string, (id: bigint) => Promise<void>>> = {
    spin: spin.drawLate,
    battle: battles.draw,
    rain: rain.draw,
    raffle: (week) => raffle.draw(Number(week)),
  };

  async function waiting(): Promise<WaitingDraw[]> {
    return (await Promise.all([spin, battles, rain, raffle].map((game) => game.waiting()))).flat();
  }

  /** Ends draws at once. Those that fail are ended by their own jobs. */
  async function end(draws: readonly string[]): Promise<void> {
    for (const draw of draws) {
      const [kind = '', id = ''] = draw.split('-');
      await ends[kind]?.(BigInt(id)).catch((error) =>
        log.error({ err: error, draw }, 'a draw was left to its job'),
      );
    }
  }

  const isThere = (round: number): Promise<boolean> =>
    fairness.lateBeacon(round, { clock }).then(
      () => true,
      () => false,
    );

  return {
    waiting,

    async handIn(round, signature) {
      const draws = (await waiting()).filter(({ beaconRound }) => beaconRound === round);
      if (draws.length === 0) throw refuse('fairness.error.round_not_needed');
      if (!(await fairness.handIn(round, signature))) throw refuse('fairness.error.signature');
      const ids = draws.map(({ draw }) => draw);
      await end(ids);
      return ids;
    },

    async outages() {
      return (await fairness.outages()).toReversed();
    },

    async missing() {
      const now = await databaseNow(db);
      const overdue = (await waiting())
        .filter(({ beaconAt }) => beaconAt <= now - OUTAGE_MS)
        .toSorted((one, other) => one.beaconRound - other.beaconRound);
      // A draw can wait although its round is there: its job hasn't run yet. The rounds after it may be missing.
      for (const { beaconRound: round, beaconAt } of overdue)
        if (!(await isThere(round))) return { round, beaconAt };
      return undefined;
    },

    async declare(request, fromRound) {
      if (await isThere(fromRound)) return undefined;
      const declared = await db.transaction().execute(async (tx) => {
        const outage = await fairness.declareOutage(tx, request);
        if (outage === undefined) return undefined;
        await note(tx, null, {
          action: 'OUTAGE_DECLARED',
          subject: `outage ${request}`,
          after: { outage: outage.id, fromRound, draws: outage.draws },
        });
        return outage;
      });
      if (declared !== undefined) await end(declared.draws);
      return declared;
    },
  };
}
