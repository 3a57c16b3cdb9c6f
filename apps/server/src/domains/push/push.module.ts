import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Sessions } from '../account/account.sessions.ts';
import { pushJobs } from './push.jobs.ts';
import { followForPush } from './push.realtime.ts';
import { pushRoutes } from './push.routes.ts';
import { createSender } from './push.sender.ts';
import { createPush, type Push } from './push.ts';

type Uses = { sessions: Sessions; isPrivate: (playerId: bigint) => Promise<boolean> };

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
