// The open rain as everyone sees it, on edges too.
import type { RainState } from '@aureus/contract/rain.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Fairness } from '../fairness/fairness.ts';
import { drawIdOf } from './rain.rules.ts';
import { readLastEnd, readOpenState } from './rain.state.store.ts';

export type RainStates = {
  /** Returns the open rain. @throws HttpError request.error.unavailable before the first rain. */
  current: () => Promise<RainState>;
  /** Like {@link current}, but concurrent callers share one read. */
  currentShared: () => Promise<RainState>;
};

export function createRainStates({
  db,
  fairness,
}: {
  db: Db;
  fairness: Pick<Fairness, 'shownSeeds'>;
}): RainStates {
  async function current(): Promise<RainState> {
    const [rain, last] = await Promise.all([readOpenState(db), readLastEnd(db)]);
    if (rain === undefined) throw refuse('request.error.unavailable');
    const drawIds = [rain.id, ...(last === undefined ? [] : [last.id])].map(drawIdOf);
    const seeds = await fairness.shownSeeds(drawIds);
    const seedOf = (id: bigint) => seeds.get(drawIdOf(id));
    return {
      id: String(rain.id),
      updatedPrize: coinsFromCents(rain.prize),
      updatedTimer: rain.closesAt,
      serverSeed: seedOf(rain.id)?.serverSeedHash ?? '',
      beaconRound: rain.beaconRound,
      entries: rain.entries,
      waiting: rain.waiting,
      previous:
        last === undefined
          ? null
          : {
              id: String(last.id),
              end: last.end,
              prize: coinsFromCents(last.pot),
              entrants: last.entrants,
              serverSeed: seedOf(last.id)?.serverSeed ?? '',
              serverSeedHash: seedOf(last.id)?.serverSeedHash ?? '',
            },
    };
  }
  let reading: Promise<RainState> | undefined;

  return {
    current,
    currentShared() {
      reading ??= current().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}
