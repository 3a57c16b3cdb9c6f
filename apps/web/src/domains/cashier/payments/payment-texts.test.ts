import { DEPOSIT_STATES, type PaymentMethod, WITHDRAWAL_STATES } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { expect, test } from 'vitest';
import { payment } from '../testing.ts';
import { shortStateText, stateName, stateText, titleOf, webAddress } from './payment-texts.ts';

const litecoin = { key: 'LTC', metadata: { name: 'Litecoin', icon: 'LTC' }, coinData: {} } as PaymentMethod;
const tether = {
  key: 'TRX_USDT_S2UZ',
  metadata: { name: 'Tether', icon: 'USDT' },
  coinData: {},
} as PaymentMethod;
const card = { key: 'BASIC_CARD', metadata: { name: 'Card' }, coinData: null } as PaymentMethod;

test('says where a payment is', () => {
  expect(stateText(payment({ state: 'CONFIRMING', confirmations: 1 }))).toBe('1 of 2 confirmations');
  expect(
    stateText(payment({ state: 'CONFIRMING', confirmations: 2, why: [paymentReason('noFreshPrice')] })),
  ).toBe('Waiting for a fresh price.');
  expect(stateText(payment({ state: 'HELD' }))).toMatch(/^Below the minimum/);
  expect(shortStateText(payment({ state: 'HELD' }))).toBe('Held, below the minimum');
  expect(shortStateText(payment({ state: 'CREDITED' }))).toBe('Credited');
  expect(stateText(payment({ type: 'WITHDRAW', state: 'APPROVAL' }))).toBe('Waiting for approval');
  expect(stateText(payment({ state: 'FAILED', why: [ownWords('The card was declined.')] }))).toBe(
    'The card was declined.',
  );
  expect(stateText(payment({ state: 'FAILED' }))).toBe('The payment failed');
  expect(stateText(payment({ type: 'WITHDRAW', state: 'FAILED' }))).toMatch(/coins returned$/);
});

test('has words for every state', () => {
  const names = [...DEPOSIT_STATES, ...WITHDRAWAL_STATES].map((state) => stateName(state));
  expect(names.every((name) => /^[A-Z][a-z]/.test(name))).toBe(true);
  // FAILED is a state of both ways.
  expect(new Set(names).size).toBe(names.length - 1);
});

test('names what was paid, also where the method has left the list', () => {
  const methods = [litecoin, tether, card];
  expect(titleOf(payment({}), methods)).toBe('1 LTC');
  expect(titleOf(payment({ method: 'TRX_USDT_S2UZ', assetAmount: '25' }), methods)).toBe('25 USDT');
  const about = {
    type: 'WITHDRAW',
    state: 'APPROVAL',
    method: 'LTC',
    assetAmount: '0.632',
    isAbout: true,
  } as const;
  expect(titleOf(payment(about), methods)).toBe('About 0.632 LTC');
  expect(titleOf(payment({ ...about, assetAmount: '' }), methods)).toBe('Litecoin');
  expect(titleOf(payment({ method: 'BASIC_CARD', assetAmount: '' }), methods)).toBe('Card');
  expect(titleOf(payment({ method: 'BASIC_CARD', assetAmount: '' }), [])).toBe('basic card');
  expect(titleOf(payment({ method: 'DOGE', assetAmount: '7' }), methods)).toBe('7 DOGE');
  const byCard = payment({ provider: 'payadmit', method: 'BASIC_CARD', assetAmount: '50' });
  expect(titleOf(byCard, methods)).toBe('50 USD by card');
  expect(titleOf({ ...byCard, method: 'PIX' }, methods)).toBe('50 BRL by PIX');
  const skins = payment({ provider: 'skinsback', method: 'CS2', assetAmount: '12.50' });
  expect(titleOf(skins, [])).toBe('cs2');
  expect(titleOf({ ...skins, type: 'WITHDRAW', target: 'AK-47 | Redline' }, [])).toBe('AK-47 | Redline');
  expect(stateText({ ...skins, state: 'SEEN' })).toBe('A trade offer is waiting on Steam');
});

test('links lead to web pages alone', () => {
  expect(webAddress('https://pay.example/1')).toBe('https://pay.example/1');
  expect(webAddress('http://127.0.0.1:4100/pay')).toBe('http://127.0.0.1:4100/pay');
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '/relative', '', null])
    expect(webAddress(text)).toBeUndefined();
});
