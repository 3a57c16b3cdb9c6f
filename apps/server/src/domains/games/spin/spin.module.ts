import { switchesOver } from '@aureus/contract/switch-scope.ts';
import { runAsLeader } from '../../../platform/leader.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Account } from '../../account/account.ts';
import type { AnnounceBigWin } from '../../drops/drops.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Switches } from '../../switches/switches.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { createSpinClock, type SpinClock } from './spin.clock.ts';
import { spinJobs, spinSchedule } from './spin.jobs.ts';
import { followSpin, publishSpin } from './spin.realtime.ts';
import { spinRoutes } from './spin.routes.ts';
import { createSpin, type Spin } from './spin.ts';

type Uses = {
  wallet: Wallet;
  account: Account;
  fairness: Fairness;
  drops: { announceBigWin: AnnounceBigWin };
  switches: Pick<Switches, 'firstOff'>;
};

export function spinModule(node: Node, uses: Uses): Module<{ spin: Spin; spinClock: SpinClock }> {
  const { wallet, account, fairness, drops, switches } = uses;
  const { db, bus, realtime, clock, log, metrics, directUrl } = node;
  const config = node.config.spin;
  const spin = createSpin({ db, wallet, account, fairness, bus, clock, config });
  const spinClock = createSpinClock({
    db,
    wallet,
    fairness,
    spin,
    bus,
    clock,
    log,
    metrics,
    config,
    isOff: () => switches.firstOff(switchesOver('spin')) !== undefined || node.clockCheck.isWrong(),
  });
  return {
    face: { spin, spinClock },
    routes: (http) => spinRoutes(http, spin, node.config.betsPerSecond),
    jobs: spinJobs({ spin, announceBigWin: drops.announceBigWin }),
    schedule: spinSchedule,
    listen() {
      const stopPublishing = publishSpin({ bus, realtime, account, clock, log });
      const stopFollowing = followSpin({ bus, realtime, spin, clock, log, everyMs: node.config.watchMs });
      return () => {
        stopPublishing();
        return stopFollowing();
      };
    },
    begin: (leads) =>
      leads
        ? runAsLeader({
            databaseUrl: directUrl,
            duty: 'spin',
            log,
            lead: spinClock.lead,
            commits: node.commits,
            metrics,
          })
        : undefined,
  };
}
