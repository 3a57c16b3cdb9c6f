import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Credentials = { clientId: string; clientSecret: string };

/**
 * Converts a value to text as PHP does. Returns `undefined` for arrays and objects, which the signature leaves out.
 */
function signedText(value: unknown): string | undefined {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/**
 * Returns the text to sign: `key:value;` for each parameter except `sign`, sorted by key, without arrays and objects.
 */
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

/** Signs parameters or a deposit webhook as Skinsback does: hex HMAC-SHA1 with the client's secret. */
export function signParams(clientSecret: string, params: Record<string, unknown>): string {
  return createHmac('sha1', clientSecret).update(signedString(params)).digest('hex');
}

/** Returns the value of the header `X-SIGN`, which is the same for every webhook to a shop. */
export function xSign({ clientId, clientSecret }: Credentials): string {
  return createHash('md5').update(`${clientId}${clientSecret}`).digest('hex');
}

/** Signs an event as Skinsback does: hex HMAC-SHA256 of its body with the client's secret. */
export function signEvent(clientSecret: string, body: string): string {
  return createHmac('sha256', clientSecret).update(body).digest('hex');
}

/** True if two texts are equal. Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
