import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCourier } from '../courier.ts';
import { keepRawBody } from '../raw-body.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { openApplicants } from './applicants.ts';
import { addKycApi } from './kyc-api.ts';
import { createKycAuth } from './kyc-auth.ts';
import { addDigestSwitch, addKycSwitches } from './kyc-switches.ts';
import { createReview } from './review.ts';
import { signWebhook } from './signatures.ts';
import { addWebsdkRoutes } from './websdk.routes.ts';

type Secrets = { appToken: string; secretKey: string; webhookSecret: string };

const usualLevel = 'basic-kyc-level';
/** Retry delays in milliseconds, shorter than the real 5 min, 1 h, 5 h and 18 h. */
const retryDelaysMs = [1_000, 5_000, 20_000, 60_000];

const random = (): string => randomBytes(24).toString('base64url');

/** Identity checks with Sumsub's protocol: signed calls, a page for the applicant, signed webhooks. */
export function createKyc(world: World) {
  const shelf = world.store.shelf<Secrets>('kyc.secrets');
  shelf.claim('own', { appToken: `sbx:${random()}`, secretKey: random(), webhookSecret: random() });
  const secrets = shelf.get('own');
  if (secrets === undefined)
    throw new Error('The identity provider has no secrets although it just kept them.');

  const digest = addDigestSwitch(world);
  const reviewMs = world.switchboard.dial(
    'kyc',
    'review-time',
    'ms',
    1_000,
    'How long a review takes after Submit.',
  );
  const applicants = openApplicants(world.store);
  const courier = createCourier({
    world,
    provider: 'kyc',
    path: '/api/webhooks/sumsub',
    sign: async (body) => signWebhook(secrets.webhookSecret, body, digest()),
    retryDelaysMs,
    retries: (status) => status === null || status < 200 || status >= 300,
  });
  const review = createReview({ applicants, courier, reviewMs });

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'kyc');
    addKycSwitches({ world, applicants, review, courier, webhookSecret: secrets.webhookSecret, usualLevel });
    addWebsdkRoutes(scope, world, applicants, review);
    await scope.register(async (api) => {
      const rawBody = keepRawBody(api);
      api.addHook('preValidation', createKycAuth({ ...secrets, rawBody, prefix: '/kyc' }));
      addKycApi(api, applicants, review);
    });
  };

  return {
    routes,
    resume: () => courier.resume(),
    close: () => {
      review.close();
      courier.close();
    },
    productEnv: (): Record<string, string> => ({
      SUMSUB_API_URL: `${world.origin()}/kyc`,
      SUMSUB_APP_TOKEN: secrets.appToken,
      SUMSUB_SECRET_KEY: secrets.secretKey,
      SUMSUB_WEBHOOK_SECRET: secrets.webhookSecret,
      SUMSUB_WEBSDK_URL: `${world.origin()}/kyc/websdk`,
    }),
  };
}
