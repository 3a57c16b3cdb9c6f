import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createDays } from './players.days.ts';
import { playersJobs, playersSchedule } from './players.jobs.ts';
import { playersPersonal } from './players.personal.ts';
import { publishBlocks } from './players.realtime.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayers, type Players } from './players.ts';

type Uses = { account: Account; wallet: Wallet; cases: Cases; battles: Battles };

export function playersModule(node: Node, uses: Uses): Module<Players> {
  const { db, bus, log, config, now } = node;
  const { account, wallet } = uses;
  const daysOf = createDays({ ...uses, layout: config.spin.layout });
  const players = createPlayers({ db, bus, log, now, account, wallet, daysOf });
  return {
    face: players,
    personal: playersPersonal,
    routes: (http) => playersRoutes(http, players, config.betsPerSecond),
    jobs: playersJobs(players),
    schedule: playersSchedule,
    listen: () => publishBlocks(node),
  };
}
