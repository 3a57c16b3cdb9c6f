import { expect, it } from 'vitest';
import { freeFrom, heldCents, holdText } from './payments.holds.rules.ts';

const HOLDS = [
  { cents: 1_000n, until: Date.UTC(2026, 10, 24, 8) },
  { cents: 2_000n, until: Date.UTC(2026, 10, 26, 14, 5, 1) },
];

it.each<[string, bigint, bigint, number | null]>([
  ['nothing that rests', 500n, 3_500n, null],
  ['a little more', 501n, 3_500n, HOLDS[0]?.until ?? 0],
  ['what the first end leaves', 1_500n, 3_500n, HOLDS[0]?.until ?? 0],
  ['more than that', 1_501n, 3_500n, HOLDS[1]?.until ?? 0],
  ['all of it', 3_500n, 3_500n, HOLDS[1]?.until ?? 0],
  ['anything of a balance that is played down', 1n, 100n, HOLDS[1]?.until ?? 0],
])('%s leaves when the holds allow it', (_name, amount, balance, at) => {
  expect(freeFrom(amount, balance, HOLDS)).toBe(at);
});

it('says until when, to the minute and never too early, and what can move now', () => {
  expect(heldCents(HOLDS)).toBe(3_000n);
  expect(holdText(3_500n, HOLDS, HOLDS[1]?.until ?? 0)).toBe(
    'Coins from a card payment are on hold until Nov 26, 2026, 14:06 UTC. You can move 5.00 coins now.',
  );
  expect(holdText(100n, HOLDS, HOLDS[0]?.until ?? 0)).toBe(
    'Coins from a card payment are on hold until Nov 24, 2026, 08:00 UTC.',
  );
});
