import { keysFor } from '../../../platform/keys.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Sessions } from '../account.sessions.ts';
import { twoFactorJobs, twoFactorSchedule } from './two-factor.jobs.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { createTwoFactor, type TwoFactor } from './two-factor.ts';

type Uses = { sessions: Sessions; notifications: Notifications };

export async function twoFactorModule(
  { db, config, publicUrl }: Node,
  { sessions, notifications }: Uses,
): Promise<Module<TwoFactor>> {
  const twoFactor = createTwoFactor({
    db,
    keys: await keysFor(db, 'two-factor', config.twoFactorKeys),
    issuer: config.productName,
    isFresh: sessions.isFresh,
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
