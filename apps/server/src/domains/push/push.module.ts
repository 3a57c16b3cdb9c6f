import type { PushMessage } from '@aureus/contract/push.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { AccountFacts } from '../account/account.events.ts';
import type { Sessions } from '../account/account.sessions.ts';
import type { NotificationsFacts } from '../notifications/notifications.events.ts';
import { pushRoutes } from './push.routes.ts';
import { createSender } from './push.sender.ts';
import { createPush, type Push } from './push.ts';

type Uses = { sessions: Sessions; isPrivate: (playerId: bigint) => Promise<boolean> };

type PushJobs = {
  /** `id`: the push subscription's id. `at`: time of the notification (ms since the epoch). */
  'push-send': { id: string; message: PushMessage; at: number };
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PushJobs {}
}

const pushJobs = (push: Push): Jobs<keyof PushJobs> => ({
  'push-send': ({ id, message, at }) => push.send(BigInt(id), message, at),
});

/** Forwards new notifications to push, and removes subscriptions of ended sessions. */
function followForPush(bus: Bus<NotificationsFacts & AccountFacts>, push: Push): void {
  bus.on('notifications:new', ({ playerId, notification }) => push.announce(playerId, notification));
  bus.on('account:session-ended', ({ sessionId }) => push.forget(sessionId));
}

export async function pushModule(node: Node, uses: Uses): Promise<Module<Push>> {
  const { db, bus, config, now } = node;
  const [{ secret }] = await keysFor(db, 'push', config.pushKeys);
  const push = createPush({
    db,
    ...uses,
    sender: createSender(secret, `mailto:${config.supportEmail}`),
    sandboxUrl: config.sandboxUrl,
    now,
  });
  return {
    face: push,
    routes: (http) => pushRoutes(http, push),
    jobs: pushJobs(push),
    listen: () => followForPush(bus, push),
  };
}
