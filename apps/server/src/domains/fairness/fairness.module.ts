import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { fairnessRoutes } from './fairness.routes.ts';
import { createFairness, type Fairness } from './fairness.ts';
import { readVersions } from './fairness.versions.ts';

type FairnessJobs = { 'fairness-seal': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends FairnessJobs {}
}

const fairnessJobs = (fairness: Fairness): Jobs<keyof FairnessJobs> => ({
  'fairness-seal': () => fairness.renewSeals(),
});

const fairnessSchedule: Schedule = { 'fairness-seal': '23 * * * *' };

export async function fairnessModule({ db, beacon, config, now }: Node): Promise<Module<Fairness>> {
  const fairness = createFairness({
    db,
    beacon,
    now,
    keys: await keysFor(db, 'seeds', config.seedKeys),
    versionOf: await readVersions(db, now),
  });
  return {
    face: fairness,
    routes: (http) => fairnessRoutes(http, fairness),
    jobs: fairnessJobs(fairness),
    schedule: fairnessSchedule,
  };
}
