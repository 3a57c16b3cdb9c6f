import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { publishXp } from './levels.realtime.ts';
import { levelsRoutes } from './levels.routes.ts';
import { createLevels, type Levels } from './levels.ts';
import { createLevelUps, type LevelUps } from './levels.ups.ts';

type Uses = { wallet: Wallet; notifications: Notifications };

type LevelsJobs = { 'levels-catch-up': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LevelsJobs {}
}

/** Announces new levels that a crashed process did not announce. */
const levelsJobs = (levelUps: LevelUps): Jobs<keyof LevelsJobs> => ({
  'levels-catch-up': async () => {
    await levelUps.catchUp();
  },
});

const levelsSchedule: Schedule = { 'levels-catch-up': '*/10 * * * *' };

export function levelsModule(node: Node, { wallet, notifications }: Uses): Module<Levels> {
  const { db, bus, realtime } = node;
  const levels = createLevels({ wallet });
  const levelUps = createLevelUps({ db, wallet, levels, notifications, bus });
  return {
    face: levels,
    routes: (http) => levelsRoutes(http, levels),
    jobs: levelsJobs(levelUps),
    schedule: levelsSchedule,
    listen: () => publishXp({ bus, realtime, levels, levelUps }),
  };
}
