import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReading, judgePrice, PERSISTS, type Reading } from './crypto.prices.rules.ts';

const NOW = 1_760_000_000_000;
/** Makes readings a minute apart, newest first. */
const answer = (...prices: readonly (number | string)[]): Reading[] =>
  prices.map((usd, minute) => ({ usd: String(usd), at: NOW - minute * 60_000 }));
const times = (price: number, count: number) => answer(...Array.from({ length: count }, () => price));
const believed = (sources: Reading[][], previous?: string, isAlone = false) => {
  const verdict = judgePrice(sources, previous, NOW, isAlone);
  return 'doubt' in verdict ? verdict.doubt : Number(verdict.usd);
};

describe('two sources', () => {
  it.each<[string, Reading[], Reading[], string | undefined, number | string]>([
    ['that agree give the middle', answer(100), answer(104), '100', 102],
    ['that differ give nothing', answer(100), answer(106), '100', 'disagree'],
    ['give nothing though one is where it was', answer(130), answer(100), '100', 'disagree'],
    ['give a first price', answer(96.4), answer(96.6), undefined, 96.5],
    ['may move a step', answer(120), answer(120), '100', 120],
    ['may not jump at once', answer(121), answer(121), '100', 'jump'],
    ['down neither', answer(79), answer(79), '100', 'jump'],
    [
      'one of which is stale leave the other small steps',
      answer(105),
      [{ usd: '100', at: NOW - 301_000 }],
      '100',
      105,
    ],
    ['one of which is away leave no large one', answer(106), [], '100', 'jump'],
    ['one of which is away never jump', times(130, 60), [], '100', 'jump'],
    ['that are both stale give nothing', [{ usd: '100', at: NOW - 301_000 }], [], '100', 'stale'],
    ['that say nothing', [], [], '100', 'stale'],
  ])('%s', (_name, first, second, previous, verdict) => {
    expect(believed([first, second], previous)).toBe(verdict);
  });

  it.each([130, 1_000, 1])(
    'that jump to %d and stay there are believed after some quotes of both',
    (price) => {
      for (let count = 1; count < PERSISTS; count += 1) {
        expect(believed([times(price, count), times(price, PERSISTS)], '100')).toBe('jump');
        expect(believed([times(price, PERSISTS), times(price, count)], '100')).toBe('jump');
      }
      expect(believed([times(price, PERSISTS), times(price, PERSISTS)], '100')).toBe(price);
    },
  );

  it('that jump up and down are not', () => {
    const wild = answer(130, 130, 100, 130, 130);
    expect(believed([wild, times(130, 9)], '100')).toBe('jump');
  });

  it('never freeze for good: whatever the price becomes, it is believed once it stays', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(price, price, (before, after) => {
        const stays = times(after, PERSISTS);
        expect(believed([stays, stays], String(before))).toBe(after);
      }),
    );
  });

  it('never give a price that neither of them gave', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(price), fc.array(price), fc.option(price), (first, second, before) => {
        const verdict = believed(
          [answer(...first), answer(...second)],
          before === null ? undefined : String(before),
        );
        if (typeof verdict === 'string') return;
        const all = [first[0], second[0]].filter((one) => one !== undefined);
        expect(verdict).toBeGreaterThanOrEqual(Math.min(...all));
        expect(verdict).toBeLessThanOrEqual(Math.max(...all));
      }),
    );
  });
});

it('one source alone is believed in small steps, and a jump after three times as many quotes', () => {
  expect(believed([answer(105)], '100', true)).toBe(105);
  expect(believed([answer(106)], '100', true)).toBe('jump');
  expect(believed([times(130, 3 * PERSISTS - 1)], '100', true)).toBe('jump');
  expect(believed([times(130, 3 * PERSISTS)], '100', true)).toBe(130);
});

it.each([
  ['96.4', 0, true],
  ['0.00000001', 0, true],
  ['0.000000001', 0, false],
  ['0', 0, false],
  ['-1', 0, false],
  ['1e2', 0, false],
  ['NaN', 0, false],
  ['100', 60_000, true],
  ['100', 60_001, false],
  ['100', Number.NaN, false],
])('%s, %d ms ahead, is a reading: %s', (usd, ahead, isOne) => {
  expect(isReading({ usd, at: NOW + ahead }, NOW)).toBe(isOne);
});
