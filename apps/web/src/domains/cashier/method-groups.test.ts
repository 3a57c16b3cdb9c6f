import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { expect, test } from 'vitest';
import { cardMethodsOf, groupsOf } from './method-groups.ts';

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
