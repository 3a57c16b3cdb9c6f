import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { signalsJobs, signalsSchedule } from './signals.jobs.ts';
import { createSignals, type SignalSources, type Signals } from './signals.ts';

/** What speaks for several accounts of one person. */
export function signalsModule({ db, now }: Node, sources: SignalSources): Module<Signals> {
  const signals = createSignals({ db, now, sources });
  return { face: signals, jobs: signalsJobs(signals), schedule: signalsSchedule };
}
