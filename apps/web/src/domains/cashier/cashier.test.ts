import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { describe, expect, it, test } from 'vitest';
import { cardMethodsOf, groupsOf } from './method-groups.ts';
import { asksForCheck } from './Refusal.tsx';

describe('refusals', () => {
  const refusal = (code: string, details?: object) => new ApiError(code, 'Whatever KYC text', 403, details);

  it.each([
    ['cashier.error.kyc_required', undefined, true],
    ['cashier.error.kyc_taken_back', undefined, true],
    ['cashier.error.kyc_taken_back', { state: 'RETRY', comment: null }, true],
    ['cashier.error.kyc_taken_back', { state: 'APPROVED', comment: null }, false],
    ['cashier.error.kyc_withdrawal', undefined, true],
    ['promo_codes.error.kyc_required', undefined, true],
    ['switches.error.off', undefined, false],
  ])('%s with %o leads to the identity check: %s', (code, details, leads) => {
    expect(asksForCheck(refusal(code, details))).toBe(leads);
  });

  it('an error without an answer leads nowhere', () => {
    expect(asksForCheck(new Error('KYC'))).toBe(false);
  });
});

describe('groups of methods', () => {
  const method = (key: string, change: object = {}): PaymentMethod =>
    ({
      key,
      category: 'CRYPTO',
      subCategory: null,
      metadata: { name: `Name of ${key}`, icon: key, acceptedPaymentMethods: [] },
      disabledCashierMethods: [],
      ...change,
    }) as unknown as PaymentMethod;
  const coin = (key: string, icon: string) =>
    method(key, { metadata: { name: icon, icon, acceptedPaymentMethods: [] } });

  const ALL = [
    method('BASIC_CARD', { category: 'FIAT', disabledCashierMethods: ['WITHDRAW'] }),
    coin('LTC', 'LTC'),
    coin('USDT_ERC20', 'USDT'),
    method('BTC', { disabledCashierMethods: ['DEPOSIT'] }),
    method('GIFT_CARD', { category: 'FIAT', subCategory: 'GIFTCARD', disabledCashierMethods: ['WITHDRAW'] }),
    coin('TRX_USDT', 'USDT'),
    method('PIX', { category: 'FIAT', disabledCashierMethods: ['WITHDRAW'] }),
    method('CS2', { category: 'SKINS' }),
  ];
  const shape = (tab: 'DEPOSIT' | 'WITHDRAW', methods = ALL) =>
    groupsOf(methods, tab).map(({ title, choices }) => [
      title,
      choices.map(({ id, methods }) => `${id}:${methods.length}`),
    ]);

  test('one entry a coin with its networks, by category; what a tab does not take is left out', () => {
    expect(shape('DEPOSIT')).toEqual([
      ['Crypto', ['LTC:1', 'USDT:2']],
      ['Skins', ['CS2:1']],
      ['Card & PIX', ['BASIC_CARD:1', 'PIX:1']],
      ['Gift cards', ['GIFT_CARD:1']],
    ]);
    expect(shape('WITHDRAW')).toEqual([
      ['Crypto', ['LTC:1', 'USDT:2', 'BTC:1']],
      ['Skins', ['CS2:1']],
    ]);
  });

  test('PIX is named where it can be paid', () => {
    const without = ALL.filter(({ key }) => key !== 'PIX');
    expect(shape('DEPOSIT', without)[2]).toEqual(['Card', ['BASIC_CARD:1']]);
  });

  test('a card method is paid under its own name or those that it accepts', () => {
    const accepting = (...acceptedPaymentMethods: string[]) =>
      method('PAYADMIT', { metadata: { name: 'Card', icon: 'CARD', acceptedPaymentMethods } });
    expect(cardMethodsOf(method('PIX'))).toEqual(['PIX']);
    expect(cardMethodsOf(accepting('PIX', 'BASIC_CARD'))).toEqual(['BASIC_CARD', 'PIX']);
    expect(cardMethodsOf(accepting('VISA'))).toEqual(['BASIC_CARD']);
  });
});
