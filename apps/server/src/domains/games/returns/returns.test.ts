import type { CaseSummary } from '@aureus/contract/cases.ts';
import { PLINKO_RISKS } from '@aureus/contract/plinko.ts';
import { plinkoTable } from '@aureus/fair/plinko.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createReturns, type GameReturn } from './returns.ts';

let site: TestApp;
let listed: CaseSummary[];
beforeAll(async () => {
  site = await startTestApp();
  listed = (await site.visitor<CaseSummary[]>('GET', '/api/games/cases')).body.data ?? [];
});
afterAll(() => site.close());

/** Computes the RTPs by game for cases that have the given RTPs. */
async function returnsWith(rtps: readonly string[], spinLayout: '16' | '15' = '16') {
  const [some] = listed;
  if (some === undefined) throw new Error('there are no cases');
  const cases = { list: async () => rtps.map((rtp) => ({ ...some, rtp })) };
  const all = await createReturns({ cases, spinLayout }).published();
  return Object.fromEntries(all.map(({ type, rtp }) => [type, rtp]));
}

/**
 * RTP of every plinko board in millionths, rounded down: each bucket's multiplier, weighted by the number of paths to
 * it.
 */
function plinkoMillionths(): bigint[] {
  return Array.from({ length: 9 }, (_, index) => index + 8).flatMap((rows) =>
    PLINKO_RISKS.map((risk) => {
      // Pascal's triangle, one row per iteration.
      let ways = [1n];
      for (let row = 0; row < rows; row += 1)
        ways = [1n, ...ways.slice(1).map((way, at) => way + (ways[at] ?? 0n)), 1n];
      const tenths = plinkoTable(rows, risk);
      const paid = ways.reduce((sum, way, bucket) => sum + way * BigInt(tenths[bucket] ?? 0), 0n);
      return (paid * 100_000n) / 2n ** BigInt(rows);
    }),
  );
}

describe('what games return', () => {
  it('is what their published rules say', async () => {
    const [least = 0n] = plinkoMillionths().sort((left, right) => Number(left - right));
    expect(await returnsWith(['90.0000'])).toEqual({
      // 2x on 7 of 16 pockets, 14x on 1 of 16 and 7x on 2 of 16 all return 14/16.
      ROULETTE: '87.5000',
      MINES: '99.0000',
      UPGRADER: '95.0000',
      PLINKO: `${least / 10_000n}.${String(least % 10_000n).padStart(4, '0')}`,
      CASES: '90.0000',
      CASE_BATTLES: '90.0000',
    });
    // 7x on two of fifteen pockets.
    expect((await returnsWith(['90.0000'], '15'))['ROULETTE']).toBe('93.3333');
  });

  it('is, of several cases, that of the poorest, to the last digit', async () => {
    const { CASES, CASE_BATTLES } = await returnsWith(['90.0001', '89.9999', '90.0000', '100.0000']);
    expect([CASES, CASE_BATTLES]).toEqual(['89.9999', '89.9999']);
    expect((await returnsWith(['9.5000', '10.0000']))['CASES']).toBe('9.5000');
  });

  it('is given for no cases while there are none', async () => {
    expect(Object.keys(await returnsWith([]))).toEqual(['ROULETTE', 'MINES', 'UPGRADER', 'PLINKO']);
  });

  it('is given to everyone, for the cases that are on the list', async () => {
    const { body } = await site.visitor<{ returns: GameReturn[] }>('GET', '/api/info');
    const poorest = Math.min(...listed.map(({ rtp }) => Number(rtp)));
    const returns = body.data?.returns ?? [];
    expect(returns.flatMap(({ type, isHighest }) => (isHighest ? [type] : []))).toEqual([
      'MINES',
      'UPGRADER',
    ]);
    const answer = Object.fromEntries(returns.map(({ type, rtp }) => [type, rtp]));
    expect(answer).toEqual(await returnsWith([poorest.toFixed(4)]));
    expect(listed.length).toBeGreaterThanOrEqual(60);
  });
});
