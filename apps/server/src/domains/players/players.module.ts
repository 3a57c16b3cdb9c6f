import type { Bus } from '../../platform/bus.ts';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Account } from '../account/account.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createDays } from './players.days.ts';
import type { PlayersFacts } from './players.events.ts';
import { playersPersonal } from './players.personal.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayers, type Players } from './players.ts';

type Uses = { account: Account; wallet: Wallet; cases: Cases; battles: Battles };

type PlayersJobs = { 'players-count': { playerId?: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PlayersJobs {}
}

const playersJobs = (players: Players): Jobs<keyof PlayersJobs> => ({
  'players-count': async ({ playerId }) => {
    await (playerId === undefined ? players.countAll() : players.countOf(BigInt(playerId)));
  },
});

/** Runs every ten minutes, to count the bets of players with many uncounted bets. */
const playersSchedule: Schedule = { 'players-count': '*/10 * * * *' };

function publishBlocks(parts: { bus: Bus<PlayersFacts>; realtime: Realtime }): void {
  parts.bus.on('players:blocks-changed', ({ playerId }) =>
    parts.realtime.toUser(playerId, 'players:blocks_changed', {}),
  );
}

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
