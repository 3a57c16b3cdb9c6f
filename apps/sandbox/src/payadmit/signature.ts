import { createHmac } from 'node:crypto';

export const signatureHeader = 'signature';

/** Signs a webhook as PayAdmit does: lower-case hex HMAC-SHA256 of its body with the shop's signing key. */
export function signBody(signingKey: string, body: string): string {
  return createHmac('sha256', signingKey).update(body).digest('hex');
}
