import { describe, expect, it } from 'vitest';
import { mostText, notForBots, recipientText, tipRefusal } from './tips-form.ts';

const limits = { isOn: true, least: 0.01, perDay: 100, left: 60 };
const fine = { cents: 100n, balance: 100n, limits, refused: undefined, isToSelf: false };

describe('a tip', () => {
  it('of the whole balance and of all that is left today can be sent', () => {
    expect(tipRefusal(fine)).toBeUndefined();
    expect(tipRefusal({ ...fine, cents: 6_000n, balance: 6_000n })).toBeUndefined();
    expect(tipRefusal({ ...fine, limits: undefined })).toBeUndefined();
  });

  it.each([
    ['Please enter a valid tip amount', { cents: undefined }],
    ['Please enter a valid tip amount', { cents: 0n }],
    ["You don't have enough balance to tip this amount", { cents: 101n }],
    ["You can't tip yourself", { isToSelf: true }],
    ['You can tip 60.00 more in these 24 hours', { cents: 6_001n, balance: 10_000n }],
    ['Tips are off right now', { limits: { ...limits, isOn: false } }],
    ['Your account is restricted', { refused: 'Your account is restricted' }],
  ])('is refused: %s', (refusal, change) => {
    expect(tipRefusal({ ...fine, ...change })).toBe(refusal);
  });

  it('says how much it can be', () => {
    expect([mostText(50, limits), mostText(500, limits), mostText(500, undefined)]).toEqual([
      'Up to 50.00',
      'Up to 60.00',
      'Up to 500.00',
    ]);
  });
});

describe('a recipient from an address', () => {
  it.each([
    ['1042', '1042'],
    ['  cassia ', 'cassia'],
    ['line\nbreak\u0000', 'linebreak'],
    ['\u202Eright\u200B', 'right'],
    ['x'.repeat(500), 'x'.repeat(64)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is the text %j', (text, kept) => {
    expect(recipientText(text)).toBe(kept);
  });
});

it('bots get none, players do', () => {
  expect(notForBots({ role: 'BOT' })).toBe('Bots can’t be tipped');
  expect(notForBots({ role: 'USER' })).toBeUndefined();
});
