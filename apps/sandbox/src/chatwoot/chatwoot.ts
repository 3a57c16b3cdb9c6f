import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCourier } from '../courier.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { createAgent } from './chatwoot-agent.ts';
import { addChatwootApi } from './chatwoot-api.ts';
import { addChatwootPage } from './chatwoot-page.ts';
import { openRecords } from './chatwoot-records.ts';
import { createStorage, storageOrigin } from './chatwoot-storage.ts';
import { addChatwootSwitches } from './chatwoot-switches.ts';
import { createNews, signChatwoot } from './chatwoot-webhooks.ts';

/**
 * Support desk with the protocol of Chatwoot's API channel: HMAC-verified contacts, conversations, signed webhooks,
 * and a page to answer on.
 */
export function createChatwoot(world: World) {
  const records = openRecords(world.store);
  const { secrets } = records;
  const courier = createCourier({
    world,
    provider: 'chatwoot',
    path: '/api/webhooks/chatwoot',
    sign: async (body) => signChatwoot(secrets.webhookSecret, body, randomUUID()),
    // Like Chatwoot, which doesn't retry webhooks of an API channel.
    retryDelaysMs: [],
    retries: () => false,
  });
  const news = createNews(courier);
  const agent = createAgent(records, news);

  return {
    routes: async (scope: FastifyInstance): Promise<void> => {
      addGate(scope, world, 'chatwoot');
      addChatwootSwitches({ world, records, agent, courier });
      addChatwootApi(scope, world, records, news, createStorage(world));
      addChatwootPage(scope, records, agent);
    },
    close: () => courier.close(),
    productEnv: (): Record<string, string> => ({
      CHATWOOT_URL: `${world.origin()}/chatwoot`,
      CHATWOOT_FILES: storageOrigin(world),
      CHATWOOT_INBOX: secrets.inbox,
      CHATWOOT_TOKEN: secrets.hmacToken,
      CHATWOOT_WEBHOOK_SECRET: secrets.webhookSecret,
    }),
  };
}
