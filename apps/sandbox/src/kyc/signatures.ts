import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signature of a request to Sumsub: hex HMAC-SHA256 over the time in Unix seconds, the method, the path with its
 * query, and the body (docs.sumsub.com, "Authentication").
 */
export function signRequest(secret: string, ts: string, method: string, path: string, body: Buffer): string {
  return createHmac('sha256', secret)
    .update(`${ts}${method.toUpperCase()}${path}`)
    .update(body)
    .digest('hex');
}

const digests = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512', HMAC_SHA1_HEX: 'sha1' } as const;

/** Algorithms with which Sumsub signs webhooks. SHA-1 is its old one, which no product should accept. */
export type DigestAlg = keyof typeof digests;

/** Returns the headers that sign a webhook's body with the webhook's own secret. */
export function signWebhook(
  secret: string,
  body: string,
  alg: DigestAlg = 'HMAC_SHA256_HEX',
): Record<string, string> {
  return {
    'x-payload-digest': createHmac(digests[alg], secret).update(body).digest('hex'),
    'x-payload-digest-alg': alg,
  };
}

/** True if two hex texts are equal. Compares in constant time. */
export function sameHex(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
