import type { Me } from '@aureus/contract/account.ts';
import type { Notification, UnreadNotifications } from '@aureus/contract/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../testing/books.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(() => site.close());

const page = async (number?: number, by = player): Promise<Notification[]> => {
  const query = number === undefined ? '' : `?page=${number}`;
  const { status, body, text } = await by.call<Notification[]>('GET', `/api/notification/paginated${query}`);
  expect(status, text).toBe(200);
  return body.data ?? [];
};
const read = (body: unknown = {}, by = player): Promise<Reply<UnreadNotifications>> =>
  by.call<UnreadNotifications>('PATCH', '/api/notification/mark-as-read', body);
const unread = async (by = player) => (await by.call<Me>('GET', '/api/me')).body.data?.unreadNotifications;

/** Inserts notifications with the amounts 1, 2, 3 and so on. */
const give = (count: number, to: TestPlayer = player) =>
  site.database.owner.query(
    `insert into notifications_messages (player_id, type, data, created_at)
     select $1, 'SUCCESS', jsonb_build_object('type', 'PROMOCODE', 'amount', g), app_now()
     from generate_series(1, $2::int) g`,
    [to.id, count],
  );
const amounts = (list: readonly Notification[]) => list.map(({ additionalData }) => additionalData.amount);
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first - index);

describe('the list', () => {
  it('is empty at first', async () => {
    expect(await page()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  it('has the newest first, twenty on a page, and empty pages after the last', async () => {
    await give(45);
    expect(amounts(await page())).toEqual(from(45, 20));
    expect(amounts(await page(0))).toEqual(from(45, 20));
    expect(amounts(await page(1))).toEqual(from(25, 20));
    expect(amounts(await page(2))).toEqual(from(5, 5));
    for (const beyond of [3, 4, 1_000_000]) expect(await page(beyond)).toEqual([]);
  });

  it('shows everything that was added', async () => {
    const { app } = site;
    const added = await app.db
      .transaction()
      .execute((tx) =>
        app.notifications.add(
          tx,
          player.id,
          'INFO',
          { type: 'PAYMENT_IN_PROGRESS', provider: 'SKINSBACK', way: 'OUTGOING', amount: 12.34 },
          'TRADE_OFFER_SUBMITTED',
        ),
      );
    const socket = await player.socket();
    app.notifications.publish(added);
    const [first] = await page();
    expect(first).toEqual(added.notification);
    expect(first).toMatchObject({ code: 'TRADE_OFFER_SUBMITTED', isRead: false });
    expect(await socket.next('user:notify:newNotification')).toEqual(first);
  });

  it('that grows meanwhile repeats, and leaves nothing out', async () => {
    await give(40);
    const first = await page(0);
    await give(3);
    const ids = new Set([...first, ...(await page(1)), ...(await page(2))].map(({ id }) => id));
    const all = new Set((await page(0)).map(({ id }) => id));
    for (const { id } of first) all.delete(id);
    expect(all.size).toBe(3);
    expect(ids.size).toBe(40);
  });

  it('of ten thousand has five hundred pages, and all of it is read at once', async () => {
    await give(10_000);
    await site.database.owner.query('analyze notifications_messages');
    for (const number of [0, 1, 250, 499]) expect(await page(number)).toHaveLength(20);
    expect(await unread()).toBe(100);
    expect((await read()).body.data).toEqual({ unread: 0 });
  });

  it.each(['-1', '1.5', 'x', '', '1000001', '0&page=1', '0&limit=100', "0'"])(
    'has no page %s',
    async (text) => {
      const { status } = await player.call('GET', `/api/notification/paginated?page=${text}`);
      expect(status).toBe(400);
    },
  );
});

describe('reading', () => {
  it('marks all, or those up to the newest that was seen, and tells all pages', async () => {
    await give(5);
    const list = await page();
    const socket = await player.socket();
    expect(await unread()).toBe(5);
    expect((await read({ upTo: list[2]?.id })).body.data).toEqual({ unread: 2 });
    expect((await page()).map(({ isRead }) => isRead)).toEqual([false, false, true, true, true]);
    expect(await socket.next('user:notify:notificationsRead')).toEqual({ unread: 2 });
    expect((await read()).body.data).toEqual({ unread: 0 });
    await socket.next('user:notify:notificationsRead', (answer) => answer.unread === 0);
    expect(await unread()).toBe(0);
    // Everything has been read, so the second call sends no message.
    await read();
    expect(socket.all('user:notify:notificationsRead')).toHaveLength(2);
  });

  it('without a body marks all', async () => {
    await give(3);
    const { status, body } = await player.call('PATCH', '/api/notification/mark-as-read');
    expect([status, body.data]).toEqual([200, { unread: 0 }]);
  });

  it('a hundred times at once is once', async () => {
    await give(50);
    const answers = await Promise.all(Array.from({ length: 100 }, () => read()));
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { unread: 0 }]);
  });

  it('concerns the player’s own alone, whatever id is named', async () => {
    const other = await site.player();
    await give(3, other);
    const [newest] = await page(0, other);
    await give(1);
    expect((await read({ upTo: newest?.id })).body.data).toEqual({ unread: 1 });
    expect((await read()).body.data).toEqual({ unread: 0 });
    expect(await unread(other)).toBe(3);
    expect(await page()).toHaveLength(1);
    for (const call of [
      site.visitor('GET', '/api/notification/paginated'),
      site.visitor('PATCH', '/api/notification/mark-as-read', {}),
    ])
      expect((await call).status).toBe(401);
  });

  it.each([
    '{"upTo":1}',
    '{"upTo":"-1"}',
    '{"upTo":"1 or 1=1"}',
    '{"upTo":"9999999999999999999"}',
    '{"upTo":null}',
    '{"userId":"1001"}',
    '[]',
    'null',
  ])('does not come as %s', async (body) => {
    await give(1);
    const before = await stateHash(site.database);
    expect((await read(body)).status).toBe(400);
    expect(await stateHash(site.database)).toBe(before);
  });
});
