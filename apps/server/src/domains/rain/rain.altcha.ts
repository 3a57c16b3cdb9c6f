import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CheckedEntry, HumanCheck } from './rain.check.ts';

const ALGORITHM = 'SHA-256';
/** Lifetime of a challenge in ms. */
const EXPIRES_MS = 5 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * ALTCHA: a proof of work that costs a person a moment, but a farm of accounts a lot of computing. Nothing is stored:
 * the salt names player, rain and expiry, and the signature proves that the site made the challenge.
 * @param key signs the challenges. @param mostNumber upper end of the numbers to search.
 */
export function createAltcha(parts: { key: Buffer; mostNumber: number; now: () => number }): HumanCheck {
  const { key, mostNumber, now } = parts;
  const sign = (challenge: string): string => createHmac('sha256', key).update(challenge).digest('hex');

  /** Builds a challenge's salt. It ends with `&`, so that the appended number can't extend a parameter's value. */
  const saltOf = (random: string, expires: number, { playerId, rainId }: CheckedEntry): string =>
    `${random}?expires=${expires}&player=${playerId}&rain=${rainId}&`;

  return {
    challenge(entry) {
      const salt = saltOf(randomBytes(12).toString('hex'), Math.ceil((now() + EXPIRES_MS) / 1000), entry);
      const challenge = sha256(`${salt}${randomInt(mostNumber + 1)}`);
      return Promise.resolve({
        provider: 'ALTCHA',
        algorithm: ALGORITHM,
        challenge,
        maxnumber: mostNumber,
        salt,
        signature: sign(challenge),
      });
    },

    verify(token, entry) {
      const { algorithm, challenge, number, salt, signature } = payloadOf(token);
      const [random = '', query = ''] = salt.split('?');
      const expires = Number(new URLSearchParams(query).get('expires'));
      return Promise.resolve(
        algorithm === ALGORITHM &&
          Number.isSafeInteger(number) &&
          // The salt must be exactly the one built for this player and rain.
          salt === saltOf(random, expires, entry) &&
          expires * 1000 > now() &&
          challenge === sha256(`${salt}${number}`) &&
          isSame(signature, sign(challenge)),
      );
    },
  };
}

/** Parses a token's payload. A missing text becomes empty, a missing number becomes NaN. */
function payloadOf(token: string) {
  let payload: Record<string, unknown> = {};
  try {
    payload = Object(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))) as Record<string, unknown>;
  } catch {
    // A payload that isn't JSON counts as empty.
  }
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '');
  return {
    algorithm: text('algorithm'),
    challenge: text('challenge'),
    number: typeof payload['number'] === 'number' ? payload['number'] : Number.NaN,
    salt: text('salt'),
    signature: text('signature'),
  };
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
