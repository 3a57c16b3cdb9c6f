import type { Notification } from '@aureus/contract/notifications.ts';
import { PUSHED } from '@aureus/contract/push.ts';
import { describe, expect, it } from 'vitest';
import { isPushService, messageOf, verdictOf } from './push.rules.ts';

const SANDBOX = 'http://127.0.0.1:4100';

describe('an address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ])('is a push service’s: %s', (endpoint) => {
    expect(isPushService(endpoint, undefined)).toBe(true);
    expect(isPushService(endpoint, SANDBOX)).toBe(true);
  });

  it.each([
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/abc#part',
    'https://fcm.googleapis.com.example/abc',
    'https://notfcm.googleapis.com/abc',
    'https://example/fcm.googleapis.com',
    'https://127.0.0.1/abc',
  ])('is none: %s', (endpoint) => {
    expect(isPushService(endpoint, undefined)).toBe(false);
    expect(isPushService(endpoint, SANDBOX)).toBe(false);
  });

  it('is the sandbox’s where there is one, and only its own', () => {
    expect(isPushService(`${SANDBOX}/send`, SANDBOX)).toBe(true);
    expect(isPushService(`${SANDBOX}/send`, undefined)).toBe(false);
    expect(isPushService('http://127.0.0.1:4101/send', SANDBOX)).toBe(false);
    expect(isPushService('http://user@127.0.0.1:4100/send', SANDBOX)).toBe(false);
  });
});

it.each([
  [199, 'GONE'],
  [200, 'DONE'],
  [201, 'DONE'],
  [299, 'DONE'],
  [300, 'GONE'],
  [400, 'GONE'],
  [404, 'GONE'],
  [428, 'GONE'],
  [429, 'LATER'],
  [430, 'GONE'],
  [499, 'GONE'],
  [500, 'LATER'],
  [503, 'LATER'],
] as const)('an answer of %i means %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

describe('a notification', () => {
  const notification = (additionalData: object): Notification =>
    ({ id: '7', code: 'payment.in', additionalData }) as unknown as Notification;

  it('is pushed with what its text is made of, and nothing else', () => {
    const data = { type: 'PAYMENT_SUCCESSFUL', provider: 'LTC', way: 'DEPOSIT', amount: 12.5 };
    expect(messageOf(notification({ ...data, txid: 'abc' }), false)).toEqual({
      id: '7',
      code: 'payment.in',
      data,
    });
  });

  it('has no amount where amounts are hidden', () => {
    const { data } = messageOf(notification({ type: 'TIP_RECEIVED', amount: 0 }), true) ?? {};
    expect(data).toStrictEqual({ type: 'TIP_RECEIVED' });
    const message = messageOf(notification({ type: 'TIP_RECEIVED', amount: 0 }), false);
    expect(message?.data).toStrictEqual({ type: 'TIP_RECEIVED', amount: 0 });
  });

  it('is pushed if it is about money or trades alone', () => {
    for (const type of PUSHED) expect(messageOf(notification({ type }), false)?.data).toStrictEqual({ type });
    expect(messageOf(notification({ type: 'LEVEL_UP' }), false)).toBeUndefined();
  });
});
