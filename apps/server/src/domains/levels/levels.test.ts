import type { LevelRow } from '@aureus/contract/levels.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

it('tells everyone all hundred levels, with the thresholds and tiers that the site promises', async () => {
  const { status, body, headers } = await site.visitor<LevelRow[]>('GET', '/api/levels');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const rows = body.data ?? [];
  expect(rows.map(({ level }) => level)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  const xpOf = (level: number) => rows[level - 1]?.xp;
  expect([1, 2, 10, 20, 100].map(xpOf)).toEqual([0, 100, 6_200, 50_000, 300_000_000]);
  for (const { level, xp, keys } of rows) {
    if (level > 1) expect(xp).toBeGreaterThan(xpOf(level - 1) ?? 0);
    expect(keys).toBeGreaterThan(0);
  }
  const tiers = Map.groupBy(rows, ({ tier }) => tier);
  expect([...tiers].map(([tier, levels]) => [tier, levels[0]?.level, levels.length])).toEqual([
    ['Gladiator', 1, 20],
    ['Archer', 21, 20],
    ['Centurion', 41, 20],
    ['Senator', 61, 20],
    ['Amethyst', 81, 19],
    ['Emperor', 100, 1],
  ]);
});
