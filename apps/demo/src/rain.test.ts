import { createHash } from 'node:crypto';
import type { RainChallenge } from '@aureus/contract/rain.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyed } from './games.ts';
import { visitRain } from './rain.ts';

const SALT = 'abc?expires=1&player=7&rain=3&';
const NUMBER = 41;
const challenge: RainChallenge = {
  provider: 'ALTCHA',
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${SALT}${NUMBER}`).digest('hex'),
  maxnumber: 100,
  salt: SALT,
  signature: 'signed',
};

/** Fake rain that records the calls that the bot posts. */
function rain(entries: readonly string[], asked: RainChallenge = challenge) {
  const posts: { path: string; body: object | undefined }[] = [];
  const call = keyed(async (method, path, body) => {
    if (method === 'POST') posts.push({ path, body });
    return path === '/api/rain/challenge' ? asked : { entries };
  });
  return { call, posts };
}
const chance = (number: number) => vi.spyOn(Math, 'random').mockReturnValue(number);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a bot at the rain', () => {
  it('solves the check and joins', async () => {
    chance(0.9);
    const { call, posts } = rain(['1', '2']);
    await visitRain(call, '7');
    const [{ path } = { path: '' }] = posts;
    const token = new URL(path, 'http://site').searchParams.get('captchaToken') ?? '';
    expect(path).toMatch(/^\/api\/rain\/join\?/);
    expect(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).toEqual({
      algorithm: 'SHA-256',
      challenge: challenge.challenge,
      number: NUMBER,
      salt: SALT,
      signature: 'signed',
    });
  });

  it('joins no rain twice, and none whose check takes a person', async () => {
    chance(0.9);
    const joined = rain(['7']);
    await visitRain(joined.call, '7');
    expect(joined.posts).toEqual([]);
    const guarded = rain([], { provider: 'TURNSTILE', script: '', siteKey: '', cdata: '' });
    await visitRain(guarded.call, '7');
    expect(guarded.posts).toEqual([]);
  });

  it('tips now and then', async () => {
    chance(0.01);
    const { call, posts } = rain([]);
    await visitRain(call, '7');
    expect(posts).toEqual([{ path: '/api/rain/tip', body: { amount: 0.25 } }]);
  });
});
