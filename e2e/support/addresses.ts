import { createHash, randomBytes } from 'node:crypto';

/** Bitcoin address, to test that other networks refuse it. */
export const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Returns a new Litecoin address outside the site. Each call returns another one, because withdrawals of several
 * players to one address are held for a review.
 */
export function newLitecoin(): string {
  const body = Buffer.concat([Buffer.of(0x30), randomBytes(20)]);
  const checksum = sha256(sha256(body)).subarray(0, 4);
  let rest = BigInt(`0x${Buffer.concat([body, checksum]).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${DIGITS[Number(rest % 58n)]}${text}`;
  return text;
}
