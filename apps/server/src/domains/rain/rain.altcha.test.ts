import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Altcha, numberOf, solve, tokenOf } from '../../testing/rain-driver.ts';
import { createAltcha } from './rain.altcha.ts';

const KEY = Buffer.alloc(32, 7);
const entry = { playerId: 1001n, rainId: 12n };
let time = Date.UTC(2027, 0, 1);
const check = createAltcha({ key: KEY, mostNumber: 300, now: () => time });
const challenge = async (for_ = entry) => (await check.challenge(for_)) as Altcha;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a challenge', () => {
  it('is of the documented form and has an answer', async () => {
    const made = await challenge();
    expect(made).toEqual({
      provider: 'ALTCHA',
      algorithm: 'SHA-256',
      challenge: sha256(`${made.salt}${numberOf(made)}`),
      maxnumber: 300,
      salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=\d{10}&player=1001&rain=12&$/) as string,
      signature: createHmac('sha256', KEY).update(made.challenge).digest('hex'),
    });
    expect((await challenge()).salt).not.toBe(made.salt);
  });

  it('is passed by its solution, for its player and rain alone', async () => {
    const token = solve(await challenge());
    expect(await check.verify(token, entry)).toBe(true);
    expect(await check.verify(token, { ...entry, playerId: 1002n })).toBe(false);
    expect(await check.verify(token, { ...entry, rainId: 13n })).toBe(false);
  });

  it('expires', async () => {
    const token = solve(await challenge());
    time += 5 * 60_000 - 1;
    expect(await check.verify(token, entry)).toBe(true);
    time += 1_001;
    expect(await check.verify(token, entry)).toBe(false);
  });

  it.each<[string, (made: Altcha, number: number) => unknown]>([
    ['the wrong number', (made, number) => ({ ...made, number: number + 1 })],
    ['a number that is text', (made, number) => ({ ...made, number: String(number) })],
    [
      'a longer life',
      (made, number) => ({ ...made, number, salt: made.salt.replace('expires=1', 'expires=2') }),
    ],
    ['another player', (made, number) => ({ ...made, number, salt: made.salt.replace('1001', '1002') })],
    [
      'a digit of the number in the salt',
      (made, number) => {
        const digits = String(number);
        return {
          ...made,
          salt: made.salt.slice(0, -1) + digits.slice(0, 1),
          number: Number(digits.slice(1)),
        };
      },
    ],
    ['another algorithm', (made, number) => ({ ...made, number, algorithm: 'SHA-1' })],
    [
      'a challenge of its own',
      (made, number) => ({ ...made, number, challenge: sha256(`${made.salt}${number}x`) }),
    ],
    ['another signature', (made, number) => ({ ...made, number, signature: 'ab'.repeat(32) })],
    ['no signature', (made, number) => ({ ...made, number, signature: '' })],
    ['nothing', () => ({})],
    ['null', () => null],
    ['a list', () => []],
    ['a number', () => 5],
  ])('is not passed by %s', async (_, forge) => {
    const made = await challenge();
    expect(await check.verify(tokenOf(forge(made, numberOf(made))), entry)).toBe(false);
  });

  it.each(['', 'x', '%%%', 'e30=', 'bnVsbA==', '{}'])('is not passed by the text %j', async (text) => {
    expect(await check.verify(text, entry)).toBe(false);
  });

  it('of another site is not passed', async () => {
    const other = createAltcha({ key: Buffer.alloc(32, 8), mostNumber: 300, now: () => time });
    expect(await check.verify(solve((await other.challenge(entry)) as Altcha), entry)).toBe(false);
  });
});
