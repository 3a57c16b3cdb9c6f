import { createHmac } from 'node:crypto';
import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import { errorCodes } from '@aureus/contract/error-codes.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPayadmit } from './card.payadmit.ts';
import {
  centsOf,
  customerOf,
  failureReason,
  hundredthsOf,
  isAmount,
  isAtLeast,
  isCardMethod,
  isCpf,
  isReturn,
  refusalOf,
  stateOf,
  textOfHundredths,
  usdCentsOf,
} from './card.rules.ts';

it('a card method is one of those that the provider has', () => {
  expect(['BASIC_CARD', 'PIX', 'LTC', ''].map(isCardMethod)).toEqual([true, true, false, false]);
});

it('an amount can be counted when it is a plain decimal', () => {
  expect(['0', '12.30', '1e3', '-1', ''].map(isAmount)).toEqual([true, true, false, false, false]);
});

it.each(['0', '0.0', 'x'])('nothing is asked for at a price of %s', (price) => {
  expect(() => hundredthsOf(100n, price)).toThrow('a price is a positive decimal number');
});

describe('a CPF', () => {
  it.each(['52998224725', '11144477735', '12345678909'])('of %s is one', (text) => {
    expect(isCpf(text)).toBe(true);
  });
  it.each([
    '52998224726',
    '52998224735',
    '11111111111',
    '00000000000',
    '5299822472',
    '529982247250',
    '529.982.247-25',
    '５２９９８２２４７２５',
    '',
  ])('of %j is none', (text) => {
    expect(isCpf(text)).toBe(false);
  });

  it('is read as it is written, and kept apart from its neighbors', () => {
    const written = (documentNumber: string) =>
      customerOf('PIX', { amount: 20, documentNumber }).documentNumber;
    expect(written(' 529.982.247-25 ')).toBe('52998224725');
    expect(written('529 982 247 25')).toBe('52998224725');
    expect(written('\u206652\u200B9.982.247–25')).toBe('52998224725');
    expect(written('x52998224725')).toBe('x52998224725');
    const base = '52998224725';
    for (let place = 0; place < base.length; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = base.slice(0, place) + digit + base.slice(place + 1);
        // In this number, the two check digits catch every single wrong digit.
        expect(isCpf(changed), changed).toBe(changed === base);
      }
  });
});

describe('a deposit', () => {
  const person = { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };
  const pix = { email: 'livia@example.com', documentNumber: '529.982.247-25' };
  const answer = (method: CardMethod, body: CardDepositBody): string | undefined => {
    const wrong = refusalOf(method, usdCentsOf(body.amount) ?? 0n, customerOf(method, body));
    return wrong && (wrong.message ?? errorCodes[wrong.code][1]);
  };

  it('is refused with what pages need to say it in their language', () => {
    const details = (method: CardMethod, body: CardDepositBody) =>
      refusalOf(method, usdCentsOf(body.amount) ?? 0n, customerOf(method, body))?.details;
    expect(details('BASIC_CARD', { ...person, amount: 19.99 })).toEqual({ kind: 'LEAST', usd: 20 });
    expect(details('BASIC_CARD', { ...person, amount: 1000.01 })).toEqual({ kind: 'MOST', usd: 1000 });
    expect(details('PIX', { email: 'a@b.cd', amount: 50 })).toEqual({ kind: 'MISSING' });
    expect(details('PIX', { ...pix, documentNumber: '52998224726', amount: 50 })).toEqual({
      kind: 'INVALID',
    });
  });

  it.each<[CardMethod, CardDepositBody, string | undefined]>([
    ['BASIC_CARD', { ...person, amount: 20 }, undefined],
    ['BASIC_CARD', { ...person, amount: 1000 }, undefined],
    ['BASIC_CARD', { ...person, amount: 19.99 }, 'Amount must be greater than 20.'],
    ['BASIC_CARD', { ...person, amount: 0 }, 'Amount must be greater than 20.'],
    ['BASIC_CARD', { ...person, amount: 1000.01 }, 'Amount must not be greater than 1000.'],
    ['PIX', { ...pix, amount: 50 }, undefined],
    ['PIX', { email: 'a@b.cd', amount: 50 }, 'CPF Number is required for PIX payments.'],
    ['PIX', { ...pix, documentNumber: ' - ', amount: 50 }, 'CPF Number is required for PIX payments.'],
    ['PIX', { ...pix, documentNumber: '52998224726', amount: 50 }, 'This CPF Number is not valid.'],
    [
      'BASIC_CARD',
      { ...person, firstName: ' ', amount: 50 },
      'First and Last Name are required for Credit Card payments.',
    ],
    [
      'BASIC_CARD',
      { ...person, lastName: '', amount: 50 },
      'First and Last Name are required for Credit Card payments.',
    ],
    ...['\u200B', '\u3164', '\u2800\u00A0', '\u0301'].map(
      (lastName): [CardMethod, CardDepositBody, string] => [
        'BASIC_CARD',
        { ...person, lastName, amount: 50 },
        'First and Last Name are required for Credit Card payments.',
      ],
    ),
    ['BASIC_CARD', { ...person, email: '', amount: 50 }, 'Email is required.'],
    ['BASIC_CARD', { ...person, email: 'livia@example', amount: 50 }, 'Please enter a valid email address.'],
    [
      'BASIC_CARD',
      { ...person, email: 'li via@example.com', amount: 50 },
      'Please enter a valid email address.',
    ],
    // With several faults, the first one is reported.
    ['PIX', { amount: 1 }, 'Amount must be greater than 20.'],
    ['PIX', { amount: 50 }, 'CPF Number is required for PIX payments.'],
    ['BASIC_CARD', { amount: 50 }, 'First and Last Name are required for Credit Card payments.'],
  ])('by %s of %j is read as %j', (method, body, text) => {
    expect(answer(method, body)).toBe(text);
  });
});

describe('an amount', () => {
  it.each([
    ['50', '1', 8_200n],
    ['20.01', '1', 3_281n],
    ['0.01', '1', 1n],
    ['0.001', '1', 0n],
    ['269.69', '0.18540000', 8_200n],
  ])('of %s at %s dollars is %s cents', (amount, price, cents) => {
    expect(centsOf(amount, price)).toBe(cents);
  });
  it.each(['', '-1', '1e3', '1,5', '.5', '5.', 'NaN', '١'])('is not read from %j', (text) => {
    expect(() => centsOf(text, '1')).toThrow(RangeError);
    expect(() => centsOf('1', text)).toThrow(RangeError);
  });

  it('in reais is the least that is worth what was asked for', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2_000n, max: 100_000n }),
        fc.bigInt({ min: 1_000_000n, max: 99_999_999n }),
        (usdCents, units) => {
          const price = `0.${units.toString().padStart(8, '0')}`;
          const hundredths = hundredthsOf(usdCents, price);
          const worth = (hundredths: bigint) => centsOf(textOfHundredths(hundredths), price);
          const minimum = (usdCents * 164n) / 100n;
          expect(worth(hundredths)).toBeGreaterThanOrEqual(minimum);
          expect(hundredths * units).toBeGreaterThanOrEqual(usdCents * 10n ** 8n);
          expect((hundredths - 1n) * units).toBeLessThan(usdCents * 10n ** 8n);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is written without zeros at its end', () => {
    expect([2_000n, 2_010n, 2_001n, 5n, 100_000n].map(textOfHundredths)).toEqual([
      '20',
      '20.1',
      '20.01',
      '0.05',
      '1000',
    ]);
  });
});

describe('a state of the provider', () => {
  it('makes coins only when it is COMPLETED', () => {
    const states = {
      CHECKOUT: 'CREATED',
      PENDING: 'SEEN',
      AUTHORIZED: 'SEEN',
      AWAITING_APPROVAL: 'SEEN',
      COMPLETED: 'COMPLETED',
      DECLINED: 'FAILED',
      CANCELLED: 'FAILED',
      completed: 'SEEN',
      'COMPLETED ': 'SEEN',
      PARTIALLY_COMPLETED: 'SEEN',
      '': 'SEEN',
    };
    for (const [state, means] of Object.entries(states)) expect(stateOf(state), state).toBe(means);
  });
});

describe('the reason of a failed payment', () => {
  it('is the site’s own for what the provider’s documents name, else keeps the provider’s code', () => {
    const cases = {
      'DECLINED 4.01': paymentReason('cardNoMoney'),
      'CANCELLED 1.04': paymentReason('cardNotPaid'),
      'CANCELLED 1.05': paymentReason('cardCanceled'),
      'CANCELLED ': paymentReason('cardCanceled'),
      'DECLINED 4.05': paymentReason('cardRefusedWith', { code: '4.05' }),
      'DECLINED ': paymentReason('cardRefused'),
    };
    for (const [reported, reason] of Object.entries(cases)) {
      const [state = '', errorCode = ''] = reported.split(' ');
      expect(failureReason({ state, errorCode }), reported).toEqual(reason);
    }
  });
});

describe('a webhook’s signature', () => {
  const shop = createPayadmit({
    PAYADMIT_API_URL: 'https://provider.example',
    PAYADMIT_API_KEY: 'api-key',
    PAYADMIT_SIGNING_KEY: 'signing-key',
  });
  const body = Buffer.from(
    '{"id":"9e9003d7f3324fc6828481c665d8bab5","paymentType":"DEPOSIT","state":"COMPLETED","paymentMethod":"PIX","amount":100,"currency":"BRL"}',
  );
  const signature = '00fd146ee045dc8003465a1fa50e51a4ce113a182c5c6462713318a06d1d7cf5';

  it('is right over the bytes as they came', () => {
    expect(shop.isSigned(body, signature)).toBe(true);
    expect(shop.isSigned(body, signature.toUpperCase())).toBe(true);
  });
  it.each([
    ['a changed body', Buffer.concat([body, Buffer.from(' ')]), signature],
    ['another key', body, createHmac('sha256', 'signing-kez').update(body).digest('hex')],
    ['base64', body, Buffer.from(signature, 'hex').toString('base64')],
    ['a part of it', body, signature.slice(0, 62)],
    ['more than it', body, `${signature}00`],
    ['twice it', body, [signature, signature]],
    ['nothing', body, ''],
    ['no header', body, undefined],
  ])('is wrong with %s', (_what, bytes, given) => {
    expect(shop.isSigned(bytes, given)).toBe(false);
  });

  it('and the mark of a customer tells nothing of who it is, but who is the same', () => {
    const livia = customerOf('PIX', {
      amount: 20,
      email: 'livia@example.com',
      documentNumber: '52998224725',
    });
    const mark = shop.markOf(livia);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect(shop.markOf({ ...livia })).toBe(mark);
    expect(shop.markOf({ ...livia, documentNumber: '11144477735' })).not.toBe(mark);
  });
});

describe('what gives money back', () => {
  it.each([
    ['REFUND', 'a', true],
    ['CHARGEBACK', 'a', true],
    ['REFUND', '', false],
    // A recurring payment carries the id of the first payment.
    ['DEPOSIT', 'a', false],
    ['', 'a', false],
  ])('%s of %j: %s', (type, parentId, is) => {
    expect(isReturn({ type, parentId })).toBe(is);
  });

  it.each([
    ['50', '50', true],
    ['50.00', '50', true],
    ['49.99', '50', false],
    ['50.01', '50.010', true],
    ['9007199254740993.1', '9007199254740993.2', false],
  ])('%s is at least %s: %s', (amount, least, is) => {
    expect(isAtLeast(amount, least)).toBe(is);
  });

  it('is no number for other texts', () => {
    expect(() => isAtLeast('1e3', '1')).toThrow(RangeError);
  });
});
