import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

const notification = (type: Notification['type'], additionalData: NotificationData): Notification => ({
  id: '1',
  code: null,
  type,
  additionalData,
  isRead: false,
  createdAt: 0,
});

test('names the payment, its way and its amount', () => {
  expect(
    notificationText(
      notification('SUCCESS', { type: 'PAYMENT_SUCCESSFUL', way: 'INCOMING', amount: 1379.6 }),
    ),
  ).toEqual({
    kind: 'success',
    title: 'Your deposit was credited',
    text: '+1,379.60 coins',
    isPrivate: true,
  });
  expect(
    notificationText(notification('ERROR', { type: 'PAYMENT_FAILED', way: 'OUTGOING', amount: 5 })),
  ).toEqual({ kind: 'error', title: 'Your withdrawal failed', text: '5.00 coins', isPrivate: true });
});

test('an amount not known yet is not shown', () => {
  expect(notificationText(notification('INFO', { type: 'PAYMENT_IN_PROGRESS', amount: 0 }))).toEqual({
    kind: 'info',
    title: 'Your deposit is on its way',
    text: undefined,
    isPrivate: false,
  });
});

test('streamer mode hides what moved the player’s own money, and no prize that everyone sees', () => {
  const isPrivate = (type: NotificationData['type']) =>
    notificationText(notification('SUCCESS', { type, amount: 5 })).isPrivate;
  const types = ['TIP_RECEIVED', 'PROMOCODE', 'STAFF_CREDIT', 'RAFFLE_REWARD', 'LEADERBOARD_REWARD'] as const;
  expect(types.map(isPrivate)).toEqual([true, true, true, false, false]);
});

test('several tips of a sender are one, with what they are together', () => {
  const tips = { type: 'TIP_RECEIVED', username: 'Livia', amount: 1, count: 3, sum: 4.5 } as const;
  expect(notificationText(notification('SUCCESS', tips))).toMatchObject({
    title: 'Livia tipped you',
    text: '3 tips, +4.50 coins',
  });
});

test('a trade offer has words of its own, whatever else a code says is left alone', () => {
  const sent = notification('INFO', { type: 'PAYMENT_IN_PROGRESS', way: 'OUTGOING', amount: 5 });
  expect(notificationText({ ...sent, code: 'TRADE_OFFER_SUBMITTED' })).toEqual({
    kind: 'info',
    title: 'A trade offer is waiting for you on Steam',
    text: '5.00 coins',
    isPrivate: true,
  });
  expect(notificationText({ ...sent, code: 'toString' }).title).toBe('Your withdrawal is on its way');
});
