import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { playersJobs, playersSchedule } from './players.jobs.ts';
import { playersPersonal } from './players.personal.ts';
import { publishBlocks } from './players.realtime.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayers, type Players } from './players.ts';

type Uses = { account: Account; wallet: Wallet };

export function playersModule(node: Node, uses: Uses): Module<Players> {
  const { db, bus, log, config } = node;
  const players = createPlayers({ db, bus, log, ...uses });
  return {
    face: players,
    personal: playersPersonal,
    routes: (http) => playersRoutes(http, players, config.betsPerSecond),
    jobs: playersJobs(players),
    schedule: playersSchedule,
    listen: () => publishBlocks(node),
  };
}
