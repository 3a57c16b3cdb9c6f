import type { Bus } from '../../platform/bus.ts';
import type { AccountFacts } from '../account/account.events.ts';
import type { NotificationsFacts } from '../notifications/notifications.events.ts';
import type { Push } from './push.ts';

/** Follows what is pushed, and sessions that end. */
export function followForPush(bus: Bus<NotificationsFacts & AccountFacts>, push: Push): void {
  bus.on('notifications:new', ({ playerId, notification }) => push.announce(playerId, notification));
  bus.on('account:session-ended', ({ sessionId }) => push.forget(sessionId));
}
