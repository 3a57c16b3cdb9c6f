import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { NOTIFICATIONS } from './notifications-cache.ts';
import { prepend } from './notifications-list.ts';

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
  // Out of order, and too old by now.
  prepend(note('0', tip('Livia', 2)));
  prepend(note('6', tip('Nero')));
  expect(shownIds()).toEqual([
    ['6', '5', '3'],
    ['2', '1'],
  ]);
});
