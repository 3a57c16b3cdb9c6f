import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import { keysFor } from '../../../platform/keys.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Sessions } from '../account.sessions.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { createTwoFactor, type TwoFactor } from './two-factor.ts';

/** Period in which gifts count toward the sum that needs no code. */
const DAY_MS = 24 * 60 * 60_000;

type Uses = { sessions: Sessions; notifications: Notifications; wallet: Wallet };

type TwoFactorJobs = { 'two-factor-seal': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends TwoFactorJobs {}
}

const twoFactorJobs = (twoFactor: TwoFactor): Jobs<keyof TwoFactorJobs> => ({
  'two-factor-seal': () => twoFactor.renewSecrets(),
});

const twoFactorSchedule: Schedule = { 'two-factor-seal': '53 * * * *' };

export async function twoFactorModule(
  { db, clockCheck, config, publicUrl }: Node,
  { sessions, notifications, wallet }: Uses,
): Promise<Module<TwoFactor>> {
  const twoFactor = createTwoFactor({
    db,
    keys: await keysFor(db, 'two-factor', config.twoFactorKeys),
    issuer: config.productName,
    isFresh: sessions.isFresh,
    trustedNow: clockCheck.trustedNow,
    gifts: {
      cents: BigInt(config.tips.stepUpAbove) * 100n,
      used: (tx, playerId) => wallet.givenAway(tx, playerId, DAY_MS),
    },
    async onChange(tx, { playerId, id }, isOn) {
      const type = isOn ? 'TWO_FACTOR_ENABLED' : 'TWO_FACTOR_DISABLED';
      const announceEnded = await sessions.endOthers(tx, playerId, id);
      const news = await notifications.add(tx, playerId, 'INFO', { type });
      return () => {
        announceEnded();
        notifications.publish(news);
      };
    },
  });
  const { sessionDays, signInsPerMinute } = config;
  return {
    face: twoFactor,
    routes: (http) =>
      twoFactorRoutes(http, { twoFactor, sessions, publicUrl, sessionDays, signInsPerMinute }),
    jobs: twoFactorJobs(twoFactor),
    schedule: twoFactorSchedule,
  };
}
