import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import type { Fairness } from '../fairness/fairness.ts';
import { answerRain } from './rain.realtime.ts';
import { createRainStates } from './rain.state.ts';

/** Sends the open rain to sockets of an edge that request it. */
export function rainEdgeModule(
  { db, realtime, log }: EdgeNode,
  { fairness }: { fairness: Pick<Fairness, 'shownSeeds'> },
): Module {
  const rain = createRainStates({ db, fairness });
  return { face: undefined, listen: () => answerRain({ realtime, rain, log }) };
}
