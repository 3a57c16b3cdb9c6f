import { createHmac } from 'node:crypto';
import { newRsaKeys, type RsaKeys } from '../rsa-keys.ts';
import { signDetached } from './custody-webhooks.ts';

/** Ways to send the product a webhook that it must not act on. */
export const forgeries = [
  'wrong-key',
  'changed-body',
  'no-signature',
  'alg-none',
  'hmac',
  'premature',
] as const;
export type Forgery = (typeof forgeries)[number];

const encode = (value: string): string => Buffer.from(value).toString('base64url');
const honest = (body: string, keys: RsaKeys): Promise<string> =>
  signDetached(keys.privateKey, keys.kid, body);

/** The signature that goes with each way; the body is changed after signing where the way says so. */
export const forgedSignatures: Record<Forgery, (body: string, keys: RsaKeys) => Promise<string>> = {
  'wrong-key': async (body, keys) => {
    const stranger = await newRsaKeys();
    return signDetached(stranger.privateKey, keys.kid, body);
  },
  'changed-body': honest,
  'no-signature': async () => '',
  'alg-none': async (_body, keys) => `${encode(JSON.stringify({ alg: 'none', kid: keys.kid }))}..`,
  // The public key taken as a shared secret: works against checkers that let the header choose the algorithm.
  hmac: async (body, keys) => {
    const header = encode(JSON.stringify({ alg: 'HS512', kid: keys.kid }));
    const mac = createHmac('sha512', keys.publicKey)
      .update(`${header}.${encode(body)}`)
      .digest('base64url');
    return `${header}..${mac}`;
  },
  // Truly signed, but ahead of the facts: only a look at the provider's own record finds it out.
  premature: honest,
};
