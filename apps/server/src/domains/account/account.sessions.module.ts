import type { Module, SessionOf } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { sessionCookie } from './account.cookies.ts';
import { refuseWhilePending } from './account.pending.ts';
import { publishSessions, watchSessions } from './account.realtime.ts';
import { createSessions, type Sessions } from './account.sessions.ts';
import { isOn } from './two-factor/two-factor.store.ts';

export function sessionsModule(
  node: Node,
  { notifications }: { notifications: Notifications },
): Module<Sessions & { ofCookies: SessionOf }> {
  const { db, bus, realtime, log, config, publicUrl } = node;
  const sessions = createSessions({
    db,
    bus,
    days: config.sessionDays,
    idleDays: config.sessionIdleDays,
    needsCode: (playerId) => isOn(db, playerId),
    async onNewPlace(tx, playerId, place) {
      const news = await notifications.add(tx, playerId, 'INFO', { type: 'NEW_SIGN_IN', ...place });
      return () => notifications.publish(news);
    },
  });
  return {
    face: { ...sessions, ofCookies: (cookies) => sessions.resolve(cookies[sessionCookie(publicUrl())]) },
    guard: refuseWhilePending,
    listen() {
      publishSessions({ bus, realtime });
      return watchSessions({ sessions, realtime, log, everyMs: config.watchMs });
    },
  };
}
