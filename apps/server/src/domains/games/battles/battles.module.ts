import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Account } from '../../account/account.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import { battlePreviews } from './battles.preview.ts';
import { followBattles, publishBattles } from './battles.realtime.ts';
import { battlesRoutes } from './battles.routes.ts';
import { type Battles, createBattles } from './battles.ts';

type Uses = { wallet: Wallet; fairness: Fairness; account: Account; cases: Cases };

type BattlesJobs = {
  'battles-draw': { battleId: string };
  'battles-sweep': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends BattlesJobs {}
}

const battlesSchedule: Schedule = { 'battles-sweep': '* * * * *' };

const battlesJobs = (battles: Battles): Jobs<keyof BattlesJobs> => ({
  'battles-draw': ({ battleId }) => battles.draw(BigInt(battleId)),
  'battles-sweep': () => battles.sweep(),
});

export function battlesModule(node: Node, uses: Uses): Module<Battles> {
  const { db, bus, realtime, clock, log, config, turns } = node;
  const battles = createBattles({ db, bus, clock, log, config: config.games, ...uses });
  return {
    face: battles,
    routes: (http) => battlesRoutes(http, battles, config.betsPerSecond),
    previews: battlePreviews(battles),
    jobs: battlesJobs(battles),
    schedule: battlesSchedule,
    listen() {
      publishBattles({ bus, realtime, battles });
      return followBattles({ realtime, battles, log, turns });
    },
  };
}
