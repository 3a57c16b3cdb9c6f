import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCourier } from '../courier.ts';
import { createLater } from '../later.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { addPayPages } from './pay.routes.ts';
import { addPayadmitSwitches, addRefusalSwitch } from './payadmit-switches.ts';
import type { PaymentRecord } from './payment-records.ts';
import { addPaymentRoutes } from './payments.routes.ts';
import { createPayments } from './payments.ts';
import { signatureHeader, signBody } from './signature.ts';

type Secrets = { apiKey: string; signingKey: string };

const provider = 'payadmit';
/** PayAdmit documents no retry schedule. These delays are short enough for a person to watch. */
const retryDelaysMs = [1_000, 5_000, 20_000, 60_000];

const random = (): string => randomBytes(24).toString('base64url');

/** Cards and PIX with PayAdmit's protocol: payments, a hosted page, signed webhooks. */
export function createPayadmit(world: World) {
  const shelf = world.store.shelf<Secrets>('payadmit.secrets');
  shelf.claim('own', { apiKey: random(), signingKey: random() });
  const secrets = shelf.get('own');
  if (secrets === undefined) throw new Error('PayAdmit has no secrets although it just kept them.');
  const { apiKey, signingKey } = secrets;

  const lifetimeMs = world.switchboard.dial(
    provider,
    'lifetime',
    'ms',
    1_800_000,
    'A new payment that is not paid within this time is cancelled.',
  );
  const paidPercent = world.switchboard.dial(
    provider,
    'amount-differs',
    'percent',
    100,
    'Payers pay this share of what was asked for.',
  );
  const courier = createCourier({
    world,
    provider,
    path: '/api/webhooks/payadmit',
    sign: async (body) => ({ [signatureHeader]: signBody(signingKey, body) }),
    retryDelaysMs,
    retries: (status) => status !== 200,
  });
  const later = createLater();
  const payments = createPayments({
    shelf: world.store.shelf<PaymentRecord>('payadmit.payments'),
    courier,
    later,
    paidPercent: () => paidPercent.value,
  });

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, provider);
    addPayadmitSwitches({ world, payments, courier, signingKey });
    const nextRefusal = addRefusalSwitch(world);
    await scope.register(async (pages) => addPayPages(pages, payments));
    await scope.register(
      async (api) => addPaymentRoutes({ scope: api, world, payments, apiKey, lifetimeMs, nextRefusal }),
      { prefix: '/api/v1' },
    );
  };

  return {
    routes,
    resume: () => {
      courier.resume();
      payments.resume();
    },
    close: () => {
      later.close();
      courier.close();
    },
    productEnv: (): Record<string, string> => ({
      PAYADMIT_API_URL: `${world.origin()}/payadmit`,
      PAYADMIT_API_KEY: apiKey,
      PAYADMIT_SIGNING_KEY: signingKey,
    }),
  };
}
