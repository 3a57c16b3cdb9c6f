// Public views of spin rounds, on edges too.
import type { SpinRound } from '@aureus/contract/spin.ts';
import { spinColour } from '@aureus/fair/spin.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import { drawIdOf } from './spin.rules.ts';
import { latestRound, type RoundRow } from './spin.store.ts';

export type SpinRounds = {
  /** Converts a stored round to its public view. The server seed is only included once the round is drawn. */
  publicRound: (row: RoundRow) => Promise<SpinRound>;

  /** Returns the newest round, in any state. */
  latest: () => Promise<SpinRound | undefined>;
};

export function createSpinRounds({
  db,
  fairness,
}: {
  db: Db;
  fairness: Pick<Fairness, 'shownSeeds'>;
}): SpinRounds {
  async function publicRound(row: RoundRow): Promise<SpinRound> {
    const drawId = drawIdOf(row.id);
    const seed = (await fairness.shownSeeds([drawId])).get(drawId);
    if (seed === undefined) throw new Error(`round ${row.id} has no commitment`);
    const { serverSeed, serverSeedHash } = seed;
    return {
      id: String(row.id),
      state: row.state,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      serverSeedHash,
      beaconRound: row.beaconRound,
      beaconAt: row.beaconAt,
      outcome:
        row.state === 'RESULT' && row.pocket !== null
          ? {
              pocket: row.pocket,
              colour: spinColour(row.pocket, row.layout),
              serverSeed: serverSeed ?? '',
              beaconRandomness: row.beaconRandomness ?? '',
              beaconSignature: row.beaconSignature ?? '',
              drawnAt: row.drawnAt ?? 0,
              landsAt: row.landsAt ?? 0,
            }
          : null,
      nextAt: row.nextAt,
    };
  }

  return {
    publicRound,
    async latest() {
      const row = await latestRound(db);
      return row && publicRound(row);
    },
  };
}
