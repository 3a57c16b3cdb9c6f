import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CheckedEntry, HumanCheck } from './rain.check.ts';

const ALGORITHM = 'SHA-256';
/** A challenge is solved in a second; who looks away for a while starts again. */
const EXPIRES_MS = 5 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * ALTCHA: a proof of work that costs a person's browser a moment and a farm of accounts its electricity. Nothing is
 * stored: the salt names the entry and when it expires, and the signature says that the challenge is ours.
 * @param key of the signatures. @param mostNumber up to which the answer is searched.
 */
export function createAltcha(parts: { key: Buffer; mostNumber: number; now: () => number }): HumanCheck {
  const { key, mostNumber, now } = parts;
  const sign = (challenge: string): string => createHmac('sha256', key).update(challenge).digest('hex');

  /** It ends with `&`, so that no digit of the number can be taken for one of a parameter's. */
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
          // The salt must be the very text that this entry would have been given.
          salt === saltOf(random, expires, entry) &&
          expires * 1000 > now() &&
          challenge === sha256(`${salt}${number}`) &&
          isSame(signature, sign(challenge)),
      );
    },
  };
}

/** Parses a token's payload, with empty texts for missing parts. */
function payloadOf(token: string) {
  let payload: Record<string, unknown> = {};
  try {
    payload = Object(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))) as Record<string, unknown>;
  } catch {
    // No JSON, no payload: every part of it is missing.
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
