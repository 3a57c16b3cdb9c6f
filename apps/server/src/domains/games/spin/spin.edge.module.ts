import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import { followSpin } from './spin.realtime.ts';
import { createSpinRounds } from './spin.rounds.ts';

/** Lets the sockets of an edge watch spin. */
export function spinEdgeModule(
  { db, bus, realtime, clock, log, config }: EdgeNode,
  { fairness }: { fairness: Pick<Fairness, 'shownSeeds'> },
): Module {
  const spin = createSpinRounds({ db, fairness });
  return {
    face: undefined,
    listen: () => followSpin({ bus, realtime, spin, clock, log, everyMs: config.watchMs }),
  };
}
