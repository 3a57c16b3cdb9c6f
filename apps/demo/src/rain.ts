import { createHash } from 'node:crypto';
import type { RainChallenge } from '@aureus/contract/rain.ts';
import type { Call } from './games.ts';

/** Amounts that a bot tips to the rain's pot, in coins. */
const TIPS = [0.25, 0.5, 0.75, 1, 1.5, 2.5] as const;
/** Probability of tipping the rain instead of joining it. */
const TIP_SHARE = 0.05;

/** Solves the rain's human check and returns the token; undefined for a check that only a person can pass. */
function tokenOf(asked: RainChallenge): string | undefined {
  if (asked.provider !== 'ALTCHA') return undefined;
  const { algorithm, challenge, maxnumber, salt, signature } = asked;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    const solution = { algorithm, challenge, number, salt, signature };
    return Buffer.from(JSON.stringify(solution)).toString('base64');
  }
  return undefined;
}

/** Joins the current rain, or sometimes tips its pot instead. */
export async function visitRain(call: Call, ownId: string): Promise<void> {
  if (Math.random() < TIP_SHARE) {
    const amount = TIPS[Math.floor(Math.random() * TIPS.length)] ?? TIPS[0];
    await call('POST /api/rain/tip', { body: { amount } });
    return;
  }
  const { entries } = await call('GET /api/rain/current');
  if (entries.includes(ownId)) return;
  const token = tokenOf(await call('GET /api/rain/challenge'));
  if (token === undefined) return;
  await call('POST /api/rain/join', { query: { captchaToken: token } });
}
