import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { nextPage, uniqueById } from './NotificationCentre.tsx';
import { agoText } from './NotificationRow.tsx';
import { notificationText } from './notification-text.ts';
import { NOTIFICATIONS } from './notifications-cache.ts';
import { prepend } from './notifications-list.ts';

describe('the text', () => {
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
    const seen = { type: 'PAYMENT_IN_PROGRESS', way: 'INCOMING', amount: 0 } as const;
    expect(notificationText(notification('INFO', seen))).toEqual({
      kind: 'info',
      title: 'Your deposit is on its way',
      text: undefined,
      isPrivate: false,
    });
  });

  test('a payment that doesn’t come in is a withdrawal', () => {
    const sent = { type: 'PAYMENT_SUCCESSFUL', amount: 5 } as const;
    expect(notificationText(notification('SUCCESS', sent))).toMatchObject({
      title: 'Your withdrawal was sent',
      text: '5.00 coins',
    });
  });

  test('streamer mode hides what moved the player’s own money, and no prize that everyone sees', () => {
    const isPrivate = (type: NotificationData['type']) =>
      notificationText(notification('SUCCESS', { type, amount: 5 })).isPrivate;
    const types = [
      'TIP_RECEIVED',
      'PROMOCODE',
      'STAFF_CREDIT',
      'RAFFLE_REWARD',
      'LEADERBOARD_REWARD',
    ] as const;
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
    // An offer that ran out has this code too.
    expect(notificationText({ ...sent, code: 'TRADE_REJECTED_BY_USER' }).title).toBe(
      'The trade offer wasn’t accepted. Your coins were returned.',
    );
    expect(notificationText({ ...sent, code: 'toString' }).title).toBe('Your withdrawal is on its way');
  });
});

describe('the age', () => {
  const NOW = new Date(2026, 10, 20, 17, 30).getTime();
  const MINUTE = 60_000;

  it.each([
    [0, 'now'],
    [-5 * MINUTE, 'now'],
    [59_999, 'now'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [60 * MINUTE, '1 h'],
    [23 * 60 * MINUTE, '23 h'],
    [24 * 60 * MINUTE, '1 d'],
    [6 * 24 * 60 * MINUTE, '6 d'],
    [7 * 24 * 60 * MINUTE, 'Nov 13'],
    [400 * 24 * 60 * MINUTE, 'Oct 16, 2025'],
  ])('%j ms ago is said as %s', (age, text) => {
    expect(agoText(NOW - age, NOW)).toBe(text);
  });
});

describe('paging', () => {
  it('goes on until three pages in a row were empty', () => {
    expect(nextPage([])).toBe(0);
    expect(nextPage([[1]])).toBe(1);
    expect(nextPage([[1], [], []])).toBe(3);
    expect(nextPage([[1], [], [], [2]])).toBe(4);
    expect(nextPage([[1], [], [], []])).toBeUndefined();
    expect(nextPage([[], [], []])).toBeUndefined();
  });

  it('leaves out what came twice and keeps the order', () => {
    const list = ['5', '4', '3', '4', '3', '2'].map((id) => ({ id }));
    expect(uniqueById(list).map(({ id }) => id)).toEqual(['5', '4', '3', '2']);
  });
});

describe('the list', () => {
  const note = (id: string, additionalData: NotificationData, isRead = false): Notification => ({
    id,
    code: null,
    type: 'SUCCESS',
    additionalData,
    isRead,
    createdAt: 0,
  });
  const tip = (username: string, count?: number): NotificationData => ({
    type: 'TIP_RECEIVED',
    username,
    amount: 1,
    ...(count === undefined ? {} : { count }),
  });
  const shownIds = () =>
    queryClient
      .getQueryData<{ pages: Notification[][] }>(NOTIFICATIONS)
      ?.pages.map((page) => page.map(({ id }) => id));

  beforeEach(() => queryClient.clear());

  test('a further tip takes the place of the sender’s unread one, and of nothing else', () => {
    queryClient.setQueryData(NOTIFICATIONS, {
      pageParams: [0, 1],
      pages: [
        [note('4', tip('Livia')), note('3', tip('Otho'))],
        [note('2', tip('Livia'), true), note('1', { type: 'TIP_SENT', username: 'Livia' })],
      ],
    });
    prepend(note('5', tip('Livia', 2)));
    expect(shownIds()).toEqual([
      ['5', '3'],
      ['2', '1'],
    ]);
    // This notification arrives out of order, when a newer one has already replaced it.
    prepend(note('0', tip('Livia', 2)));
    prepend(note('6', tip('Nero')));
    expect(shownIds()).toEqual([
      ['6', '5', '3'],
      ['2', '1'],
    ]);
  });
});
