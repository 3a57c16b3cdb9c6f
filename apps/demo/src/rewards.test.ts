import { expect, it } from 'vitest';
import { keyed } from './games.ts';
import { openReward } from './rewards.ts';

const rake = (redeemable: number, timer: number) => ({ redeemable, timer });
const info = {
  rakeCases: { daily: rake(0.5, 0), weekly: rake(9, Date.now() + 60_000), monthly: rake(9, 0) },
  depositCases: [{ id: 'as', keysAmount: 0 }],
  rankCases: [{ id: 'gladiator', keysAmount: 2 }],
};

/** Returns the calls that the bot makes if the site's rewards differ from the default ones by `change`. */
async function asked(change: Partial<typeof info>): Promise<unknown[]> {
  const calls: unknown[] = [];
  const call = keyed(async (method, path, body) => {
    if (method === 'POST') calls.push([path, body]);
    return { ...info, ...change };
  });
  await openReward(call);
  return calls;
}

it('a bot opens what is ready and worth it: rakeback first, then a key, one at a time', async () => {
  expect(await asked({})).toEqual([['/api/reward/rake-case/redeem', { rakeType: 'MONTHLY' }]]);
  const poor = { daily: rake(0.5, 0), weekly: rake(0, 0), monthly: rake(0, 0) };
  expect(await asked({ rakeCases: poor })).toEqual([
    ['/api/reward/rank-case/redeem', { caseId: 'gladiator' }],
  ]);
  expect(await asked({ rakeCases: poor, rankCases: [] })).toEqual([]);
});
