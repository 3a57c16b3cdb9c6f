import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { keepRawBody } from '../raw-body.ts';
import { keptRsaKeys } from '../rsa-keys.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { createCustodyAuth } from './custody-auth.ts';
import { createCustodyChain } from './custody-chain.ts';
import { openCustodyRecords } from './custody-records.ts';
import { addCustodyPlan, addCustodySwitches, addOrderSwitches, createPayer } from './custody-switches.ts';
import { createCustodyWebhooks } from './custody-webhooks.ts';
import { createOnce, type KeptAnswer } from './idempotency.ts';
import { addTransactionRoutes } from './transactions.routes.ts';
import { createTreasury } from './treasury.ts';
import { addVaultRoutes } from './vault.routes.ts';
import { addWalletPages } from './wallet-page.ts';
import { addWebhookRoutes } from './webhook.routes.ts';

/**
 * Custodian with Fireblocks' protocol: vault accounts with addresses for each asset, deposits and withdrawals that
 * confirm by a timer, version 2 webhooks. Vault 0 is the treasury and never runs dry.
 * @param priceOf returns the price of one unit of an asset in US dollars, by the id of its quote.
 */
export async function createCustody(world: World, priceOf: (id: string) => number) {
  const [apiKeys, webhookKeys] = await Promise.all([
    keptRsaKeys(world.store, 'custody.api'),
    keptRsaKeys(world.store, 'custody.webhooks'),
  ]);
  const keptApiKey = world.store.shelf<{ key: string }>('custody.api-key');
  keptApiKey.claim('own', { key: randomUUID() });
  const apiKey = keptApiKey.get('own')?.key ?? '';
  const records = openCustodyRecords(world.store);
  records.vaults.claim('0', { id: '0', name: 'Treasury', hiddenOnUI: false, autoFuel: true, assets: [] });
  const webhooks = await createCustodyWebhooks(world, webhookKeys);
  const chain = createCustodyChain(world, records, webhooks);
  const plan = addCustodyPlan(world);
  const orders = addOrderSwitches(world);
  const treasury = createTreasury(world, records);
  const pay = createPayer({ records, chain, plan, priceOf });

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'custody');
    addCustodySwitches({ world, records, chain, webhooks, keys: webhookKeys, pay });
    scope.get('/.well-known/jwks.json', async () => webhooks.jwks);
    await scope.register(async (pages) => addWalletPages(pages, records, pay));
    await scope.register(
      async (api) => {
        const rawBody = keepRawBody(api);
        const check = await createCustodyAuth({
          apiKey,
          publicKey: apiKeys.publicKey,
          nonces: world.store.shelf('custody.nonces'),
          rawBody,
          prefix: '/custody',
        });
        api.addHook('preValidation', check);
        api.setErrorHandler(async (error: FastifyError, _request, reply) => {
          const status = error.statusCode ?? 500;
          return reply.code(status).send({ message: error.message, code: status });
        });
        const once = createOnce(world.store.shelf<KeptAnswer>('custody.answers'));
        addVaultRoutes(api, { records, once, treasury });
        addTransactionRoutes({ scope: api, records, chain, once, priceOf, plan, orders });
        addWebhookRoutes(api, webhooks.courier, `${world.productUrl}/api/webhooks/fireblocks`);
      },
      { prefix: '/v1' },
    );
  };

  return {
    routes,
    resume: () => {
      webhooks.courier.resume();
      chain.resume();
    },
    close: () => {
      chain.close();
      webhooks.courier.close();
    },
    productEnv: (): Record<string, string> => ({
      FIREBLOCKS_API_URL: `${world.origin()}/custody/v1`,
      FIREBLOCKS_API_KEY: apiKey,
      FIREBLOCKS_PRIVATE_KEY: apiKeys.privateKey,
      FIREBLOCKS_JWKS_URL: `${world.origin()}/custody/.well-known/jwks.json`,
    }),
  };
}
