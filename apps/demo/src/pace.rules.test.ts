import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPace, LINE_EVERY_MS, MOST_AT_ONCE, SMALL_TALK_MS } from './pace.ts';
import { PERSONAS } from './personas.ts';

const asks = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 60_000 }),
    kind: fc.constantFrom('answer' as const, 'remark' as const),
  }),
  { minLength: 1, maxLength: 300 },
);

it('whatever happens, bots say no more than a line in 39 seconds, and three at once', () => {
  fc.assert(
    fc.property(asks, (all) => {
      let time = 0;
      const pace = createPace(() => time);
      const times: number[] = [];
      for (const { after, kind } of all) {
        time += after;
        if (pace.take(kind)) times.push(time);
      }
      for (const [first, from] of times.entries())
        for (const [index, to] of times.slice(first).entries())
          expect(index + 1).toBeLessThanOrEqual(MOST_AT_ONCE + (to - from) / LINE_EVERY_MS + 1e-9);
    }),
  );
});

it('a remark always leaves one line for an answer', () => {
  fc.assert(
    fc.property(asks, (all) => {
      let time = 0;
      const pace = createPace(() => time);
      for (const { after, kind } of all) {
        time += after;
        if (pace.take(kind) && kind === 'remark') expect(pace.take('answer')).toBe(true);
      }
    }),
  );
});

it('bots say half of what the occasions alone would bring', () => {
  const ROUND_MS = 25_000;
  const share = PERSONAS.reduce((sum, { talk }) => sum + talk, 0) / PERSONAS.length;
  const freely = share * (1 / SMALL_TALK_MS + 1 / ROUND_MS);
  expect(1 / LINE_EVERY_MS / freely).toBeCloseTo(0.5, 1);
});
