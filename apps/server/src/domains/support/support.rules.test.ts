import { withoutHidden } from '@aureus/contract/hidden-text.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { aliasOf, type HeldPayment } from '@aureus/contract/support.ts';
import { supportAnswer } from '@aureus/contract/support-answers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awayAnswer, heldAnswer, hoursAt, messageText, shortDestination } from './support.rules.ts';

describe('the text of a message', () => {
  it.each([
    ['hello', 'hello'],
    ['  a \r\n b\u2028c  ', 'a\n b\nc'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['\u202Eevil\u202C\u200B', 'evil'],
    ['bell\u0007\u001b[31m', 'bell[31m'],
    ['👩\u200D💻 \u2764\uFE0F\u200D🔥', '👩\u200D💻 \u2764\uFE0F\u200D🔥'],
    ['a\u200Db\u200D', 'ab'],
    ['👩🏽\u200D🚀', '👩🏽\u200D🚀'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u200B\u2800 \n', ''],
    ['', ''],
  ])('of %j is %j', (sent, kept) => expect(messageText(sent)).toBe(kept));

  it('is the same when cleaned twice, and holds nothing hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sent) => {
        const text = messageText(sent);
        expect(messageText(text)).toBe(text);
        expect(withoutHidden(text)).toBe(text);
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
    isAbout: false,
    goesTo: 'ltc1qs…7k2e9d',
    why: [paymentReason('newDestination', { coins: 1000 })],
    requestedAt: 0,
    checks: [1],
    needs: 2,
    isLookedAt: false,
    place: 2,
    of: 14,
    usualMinutes: 41,
  };
  it('says the payment’s own reason, the checks and the place', () =>
    expect(heldAnswer(held)).toEqual([
      supportAnswer('withdrawalHeld', { coins: 2480 }),
      paymentReason('newDestination', { coins: 1000 }),
      supportAnswer('people', { needs: 2 }),
      supportAnswer('checks', { done: 1, needs: 2 }),
      supportAnswer('place', { place: 2, of: 14 }),
      supportAnswer('setAside'),
    ]));
  it('says of a deposit why it waits, and no place', () =>
    expect(
      heldAnswer({
        ...held,
        way: 'DEPOSIT',
        why: [ownWords('Paid in another currency.')],
        needs: null,
        place: null,
        of: null,
        checks: [],
      }),
    ).toEqual([supportAnswer('depositHeld', { coins: 2480 }), ownWords('Paid in another currency.')]));
  it('says when staff are back', () =>
    expect(awayAnswer(1000)).toEqual([supportAnswer('awayUntil', { time: 1000 }), supportAnswer('saved')]));
});

it('shows a member by the first name and an address by its ends', () => {
  expect(aliasOf('Priya Nair')).toBe('Priya');
  expect(aliasOf('  ')).toBe('Support');
  expect(shortDestination('ltc1qsaaaaaaaaaaaaaaaa7k2e9d')).toBe('ltc1qs…7k2e9d');
  expect(shortDestination('Lucky Charm')).toBe('Lucky Charm');
});

describe('at their ends', () => {
  it('names are cut and trimmed, and none is Support', () => {
    expect(aliasOf('  Priya Nair ')).toBe('Priya');
    expect(aliasOf('x'.repeat(61))).toBe('x'.repeat(60));
    expect(aliasOf('   ')).toBe('Support');
  });

  it('addresses are short from seventeen letters on', () => {
    expect(shortDestination('a'.repeat(16))).toBe('a'.repeat(16));
    expect(shortDestination(`abcdef${'x'.repeat(5)}uvwxyz`)).toBe('abcdef…uvwxyz');
  });

  it('hours that have no day never come, and one day a week comes again in a week', () => {
    const DAY = 86_400_000;
    // Time 0 is Thursday, January 1, 1970.
    const hours = (days: number[]) => ({ days: new Set(days), from: 600, to: 660 });
    expect(hoursAt(hours([]), 0)).toEqual({ isOpen: false, opensAt: null });
    expect(hoursAt(hours([4]), 600 * 60_000)).toEqual({ isOpen: true, opensAt: null });
    expect(hoursAt(hours([4]), 660 * 60_000)).toEqual({ isOpen: false, opensAt: 7 * DAY + 600 * 60_000 });
    expect(hoursAt(hours([4]), 0)).toEqual({ isOpen: false, opensAt: 600 * 60_000 });
  });

  it('an automatic answer says what there is to say', () => {
    const held: HeldPayment = {
      id: '1',
      way: 'DEPOSIT',
      method: 'LTC',
      coins: 10,
      assetAmount: null,
      isAbout: false,
      goesTo: null,
      why: [ownWords('A person looks at it.')],
      requestedAt: 0,
      checks: [],
      needs: null,
      isLookedAt: false,
      place: null,
      of: null,
      usualMinutes: null,
    };
    const first = [supportAnswer('depositHeld', { coins: 10 }), ownWords('A person looks at it.')];
    const people = supportAnswer('people', { needs: 2 });
    expect(heldAnswer(held)).toEqual(first);
    expect(heldAnswer({ ...held, needs: 1, checks: [5] })).toEqual(first);
    expect(heldAnswer({ ...held, needs: 2 })).toEqual([...first, people]);
    expect(heldAnswer({ ...held, needs: 2, checks: [5] })).toEqual([
      ...first,
      people,
      supportAnswer('checks', { done: 1, needs: 2 }),
    ]);
    expect(heldAnswer({ ...held, place: 2 })).toEqual(first);
    expect(heldAnswer({ ...held, of: 3 })).toEqual(first);
    expect(heldAnswer({ ...held, place: 2, of: 3 })).toEqual([
      ...first,
      supportAnswer('place', { place: 2, of: 3 }),
    ]);
    expect(awayAnswer(null)).toEqual([supportAnswer('away'), supportAnswer('saved')]);
  });
});
