import {
  DEPOSIT_STATES,
  type PaymentMethod,
  type PublicPayment,
  WITHDRAWAL_STATES,
} from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { describe, expect, test } from 'vitest';
import { asSentence } from '../../../api/payment-reason.ts';
import { payment } from '../testing.ts';
import { historyQuery } from './history.queries.ts';
import { nextStepOf } from './PaymentAdvice.tsx';
import { isFailure, shortStateText, stateName, stateText, titleOf, webAddress } from './payment-texts.ts';

describe('the history', () => {
  test('asks with the paging and order of the API and a type for every way', () => {
    expect(
      historyQuery({ types: ['DEPOSIT', 'WITHDRAW'], sortBy: 'createdAt', isAscending: false, page: 0 }),
    ).toEqual({ limit: 15, page: 0, sortBy: 'createdAt', sortType: 'desc', type: ['DEPOSIT', 'WITHDRAW'] });
    expect(historyQuery({ types: ['WITHDRAW'], sortBy: 'amount', isAscending: true, page: 2 })).toEqual({
      limit: 15,
      page: 2,
      sortBy: 'amount',
      sortType: 'asc',
      type: ['WITHDRAW'],
    });
  });
});

describe('advice', () => {
  const failed = (reason: PublicPayment['why'][number], change = {}) =>
    nextStepOf(payment({ state: 'FAILED', why: [reason], ...change }));

  test('says what to do about a card that was declined, by why', () => {
    expect(failed(paymentReason('cardNoMoney'))).toBe('smallerAmount');
    expect(failed(paymentReason('cardRefusedWith', { code: '4.05' }))).toBe('anotherCard');
    expect(failed(paymentReason('cardRefused'))).toBe('anotherCard');
    expect(failed(paymentReason('cardCanceled'))).toBe('again');
  });

  test('offers no other card for PIX, and says that a late payment still counts', () => {
    expect(failed(paymentReason('cardRefused'), { method: 'PIX' })).toBe('again');
    expect(failed(paymentReason('cardNotPaid'), { method: 'PIX' })).toBe('newPayment');
  });

  test('says what to do about a withdrawal that did not arrive', () => {
    const out = { type: 'WITHDRAW' } as const;
    expect(failed(paymentReason('networkDidNotTake'), out)).toBe('address');
    expect(failed(paymentReason('tradeUrlRefused'), out)).toBe('tradeUrl');
    expect(failed(paymentReason('itemSold'), out)).toBe('anotherItem');
  });

  test('leads to support where no step is known: unknown words, none at all, a bank’s claim, a refusal by staff', () => {
    expect(failed(ownWords('Not paid in time. Livia'))).toBe('support');
    expect(nextStepOf(payment({ state: 'FAILED' }))).toBe('support');
    expect(failed(paymentReason('custodianBlocked'), { type: 'WITHDRAW' })).toBe('support');
    for (const code of ['cardTakenBack', 'skinsWithdrawn'] as const)
      expect(nextStepOf(payment({ state: 'REVERSED', why: [paymentReason(code)] })), code).toBe('support');
    expect(
      nextStepOf(payment({ type: 'WITHDRAW', state: 'REFUSED', why: [ownWords('Not this time.')] })),
    ).toBe('support');
  });

  test('calls nothing a failure that is under way, paid or canceled by its player', () => {
    for (const state of ['CREATED', 'SEEN', 'HELD', 'REVIEW', 'CREDITED', 'COMPLETED', 'CANCELLED'] as const)
      expect(isFailure(state), state).toBe(false);
    for (const state of ['FAILED', 'REFUSED', 'REVERSED'] as const)
      expect(isFailure(state), state).toBe(true);
  });
});

describe('texts', () => {
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
    // FAILED is a state of both deposits and withdrawals, so its name is counted twice.
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
});

test('a reason that staff wrote without a full stop gets one, and no second', () => {
  expect(['Not this time', 'Not this time.', 'Why now?'].map(asSentence)).toEqual([
    'Not this time.',
    'Not this time.',
    'Why now?',
  ]);
});
