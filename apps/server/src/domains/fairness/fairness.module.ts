import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { fairnessJobs, fairnessSchedule } from './fairness.jobs.ts';
import { fairnessRoutes } from './fairness.routes.ts';
import { createFairness, type Fairness } from './fairness.ts';

export async function fairnessModule({ db, beacon, config }: Node): Promise<Module<Fairness>> {
  const fairness = createFairness({ db, beacon, keys: await keysFor(db, 'seeds', config.seedKeys) });
  return {
    face: fairness,
    routes: (http) => fairnessRoutes(http, fairness),
    jobs: fairnessJobs(fairness),
    schedule: fairnessSchedule,
  };
}
