import { aliasOf, type HeldPayment } from '@aureus/contract/support.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awayText, heldText, hoursAt, messageText, shortDestination } from './support.rules.ts';

describe('the text of a message', () => {
  it.each([
    ['hello', 'hello'],
    ['  a \r\n b\u2028c  ', 'a\n b\nc'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['\u202Eevil\u202C\u200B', 'evil'],
    ['bell\u0007\u001b[31m', 'bell[31m'],
    ['👩\u200D💻 \u2764\uFE0F\u200D🔥', '👩\u200D💻 \u2764\uFE0F\u200D🔥'],
    ['a\u200Db\u200D', 'ab'],
    ['\uE000x', 'x'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u200B\u2800 \n', ''],
    ['', ''],
  ])('of %j is %j', (sent, kept) => expect(messageText(sent)).toBe(kept));

  it('is the same when it is read twice, and holds nothing invisible but what joins emoji', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sent) => {
        const text = messageText(sent);
        expect(messageText(text)).toBe(text);
        expect(text.replaceAll('\u200D', '')).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

describe('hours', () => {
  const weekdays = { days: new Set([1, 2, 3, 4, 5]), from: 8 * 60, to: 22 * 60 };
  it.each([
    ['2026-11-24T08:00:00Z', true, null],
    ['2026-11-24T21:59:59Z', true, null],
    ['2026-11-24T22:00:00Z', false, '2026-11-25T08:00:00Z'],
    ['2026-11-24T07:59:59Z', false, '2026-11-24T08:00:00Z'],
    ['2026-11-27T22:00:00Z', false, '2026-11-30T08:00:00Z'],
    ['2026-11-29T12:00:00Z', false, '2026-11-30T08:00:00Z'],
  ])('at %s are open: %s', (at, isOpen, opensAt) =>
    expect(hoursAt(weekdays, Date.parse(at))).toEqual({
      isOpen,
      opensAt: opensAt === null ? null : Date.parse(opensAt),
    }),
  );
  it('of none are always', () => expect(hoursAt(undefined, 0)).toEqual({ isOpen: true, opensAt: null }));
});

describe('the automatic answer', () => {
  const held: HeldPayment = {
    id: '812',
    way: 'WITHDRAW',
    method: 'LTC',
    coins: 2480,
    assetAmount: '17.9725',
    goesTo: 'ltc1qs…7k2e9d',
    why: 'It is above 1000 coins and the destination is new, so our team reviews it.',
    requestedAt: 0,
    checks: [1],
    needs: 2,
    isLookedAt: false,
    place: 2,
    of: 14,
    usualMinutes: 41,
  };
  it('says the payment’s own reason, the checks and the place', () =>
    expect(heldText(held)).toBe(
      'Your withdrawal of 2,480.00 is under review. It is above 1000 coins and the destination is new, so our team reviews it. 2 people check it. 1 of 2 checks done. It’s number 2 of 14 in the queue. Your coins are set aside for it.',
    ));
  it('says of a deposit why it waits, and no place', () =>
    expect(
      heldText({
        ...held,
        way: 'DEPOSIT',
        why: 'Paid in another currency.',
        needs: null,
        place: null,
        of: null,
        checks: [],
      }),
    ).toBe('Your deposit of 2,480.00 is under review. Paid in another currency.'));
  it('says when staff are back', () =>
    expect(awayText(Date.parse('2026-11-30T08:00:00Z'))).toContain('Monday 08:00 UTC'));
});

it('shows a member by the first name and an address by its ends', () => {
  expect(aliasOf('Priya Nair')).toBe('Priya');
  expect(aliasOf('  ')).toBe('Support');
  expect(shortDestination('ltc1qsaaaaaaaaaaaaaaaa7k2e9d')).toBe('ltc1qs…7k2e9d');
  expect(shortDestination('Lucky Charm')).toBe('Lucky Charm');
});
