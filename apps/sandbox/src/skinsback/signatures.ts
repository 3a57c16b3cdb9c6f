import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Credentials = { clientId: string; clientSecret: string };

/** A value as PHP turns it into text; `undefined` for arrays and objects, which the signature does not cover. */
function signedText(value: unknown): string | undefined {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The text under a signature: `key:value;` of every parameter but `sign`, sorted by key, without arrays and objects. */
export function signedString(params: Record<string, unknown>): string {
  return Object.keys(params)
    .filter((key) => key !== 'sign')
    .toSorted()
    .map((key) => {
      const text = signedText(params[key]);
      return text === undefined ? '' : `${key}:${text};`;
    })
    .join('');
}

/** Skinsback's signature of parameters and of deposit webhooks: hex HMAC-SHA1 with the client's secret. */
export function signParams(clientSecret: string, params: Record<string, unknown>): string {
  return createHmac('sha1', clientSecret).update(signedString(params)).digest('hex');
}

/** The constant that comes with each webhook as `X-SIGN`. */
export function xSign({ clientId, clientSecret }: Credentials): string {
  return createHash('md5').update(`${clientId}${clientSecret}`).digest('hex');
}

/** Skinsback's signature of an event: hex HMAC-SHA256 of its bytes with the client's secret. */
export function signEvent(clientSecret: string, body: string): string {
  return createHmac('sha256', clientSecret).update(body).digest('hex');
}

/** True if two texts are equal, in a time that does not show the position of a difference. */
export function sameText(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
