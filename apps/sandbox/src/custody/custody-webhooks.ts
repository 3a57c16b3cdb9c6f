import { randomUUID } from 'node:crypto';
import { exportJWK, FlattenedSign, importPKCS8, importSPKI, type JWK } from 'jose';
import { type Courier, createCourier } from '../courier.ts';
import type { RsaKeys } from '../rsa-keys.ts';
import type { World } from '../world.ts';
import type { TransactionResponse } from './custody-records.ts';

export const signatureHeader = 'fireblocks-webhook-signature';
const workspaceId = 'aa0f6d1c-5a1d-4b7e-9d5e-7c1f2a3b4c5d';
/** Id of the only webhook in this workspace. */
export const webhookId = 'b1c2d3e4-0001-4a5b-8c6d-7e8f90a1b2c3';

/**
 * Retry delays in milliseconds. The real ones are 10, 30, 120, 300, 900, 1800, 3600, 7200 and 14400 s; these are
 * shorter, so that a person can watch the retries.
 */
const retryDelaysMs = [500, 1_500, 6_000, 15_000, 45_000, 90_000, 180_000, 360_000, 720_000];

/** Signs a body as a detached JWS: `header..signature` over the base64url of the bytes (RFC 7515, appendix F). */
export async function signDetached(privateKeyPem: string, kid: string, body: string): Promise<string> {
  const key = await importPKCS8(privateKeyPem, 'RS512');
  const jws = await new FlattenedSign(new TextEncoder().encode(body))
    .setProtectedHeader({ alg: 'RS512', kid })
    .sign(key);
  return `${jws.protected ?? ''}..${jws.signature}`;
}

/** Returns the body of a version 2 webhook about a transaction. */
export function webhookBody(id: string, eventType: string, data: TransactionResponse): string {
  return JSON.stringify({ id, eventType, resourceId: data.id, workspaceId, createdAt: Date.now(), data });
}

export type CustodyWebhooks = {
  courier: Courier;
  jwks: { keys: JWK[] };
  announce: (event: 'transaction.created' | 'transaction.status.updated', data: TransactionResponse) => void;
};

/**
 * Signs and sends the custodian's webhooks. Retries after 5xx, 408, 429 and without a response, up to ten attempts.
 */
export async function createCustodyWebhooks(world: World, keys: RsaKeys): Promise<CustodyWebhooks> {
  const courier = createCourier({
    world,
    provider: 'custody',
    path: '/api/webhooks/fireblocks',
    sign: async (body) => ({ [signatureHeader]: await signDetached(keys.privateKey, keys.kid, body) }),
    retryDelaysMs,
    retries: (status) => status === null || status >= 500 || status === 408 || status === 429,
  });
  const jwk = await exportJWK(await importSPKI(keys.publicKey, 'RS512', { extractable: true }));
  return {
    courier,
    jwks: { keys: [{ ...jwk, kid: keys.kid, alg: 'RS512', use: 'sig' }] },
    announce: (event, data) => {
      const id = randomUUID();
      void courier.send({ id, event, subject: data.id, body: webhookBody(id, event, data) });
    },
  };
}
