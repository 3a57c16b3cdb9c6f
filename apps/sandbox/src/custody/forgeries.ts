import { createHmac } from 'node:crypto';
import { newRsaKeys, type RsaKeys } from '../rsa-keys.ts';
import { signDetached } from './custody-webhooks.ts';

/** Kinds of forged webhooks that the product must not act on. */
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

/**
 * Functions that return the signature for each kind of forgery. If a kind changes the body, that happens after
 * signing.
 */
export const forgedSignatures: Record<Forgery, (body: string, keys: RsaKeys) => Promise<string>> = {
  'wrong-key': async (body, keys) => {
    const stranger = await newRsaKeys();
    return signDetached(stranger.privateKey, keys.kid, body);
  },
  'changed-body': honest,
  'no-signature': async () => '',
  'alg-none': async (_body, keys) => `${encode(JSON.stringify({ alg: 'none', kid: keys.kid }))}..`,
  // Uses the public key as an HMAC secret. This fools verifiers that trust the algorithm named in the header.
  hmac: async (body, keys) => {
    const header = encode(JSON.stringify({ alg: 'HS512', kid: keys.kid }));
    const mac = createHmac('sha512', keys.publicKey)
      .update(`${header}.${encode(body)}`)
      .digest('base64url');
    return `${header}..${mac}`;
  },
  // Correctly signed, but the body claims more than has happened. Only reading the transaction back from the custodian
  // reveals it.
  premature: honest,
};
