import { STAFF_SOCKETS } from '@aureus/contract/staff-live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { write } from '../support/testing.ts';

let site: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  site = await startTestApp({ watchMs: 60_000 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => site.close());

type Heard = { socket: Socket; queues: string[] };

/**
 * Opens a console's socket. @throws Error if the socket is refused. For a refused session, its message is the error
 * code.
 */
async function listen(cookie: string | undefined, origin = site.url): Promise<Heard> {
  const socket = io(`${site.url}${STAFF_SOCKETS}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...(cookie === undefined ? {} : { cookie }) },
  });
  open.push(socket);
  const queues: string[] = [];
  socket.on('staff:queue', ({ queue }: { queue: string }) => queues.push(queue));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, queues };
}

/** Tries again until it succeeds, because a new node receives database notices only a moment after its start. */
const listenSoon = (member: TestMember): Promise<Heard> =>
  eventually('a socket of staff', () => listen(member.cookie).catch(() => undefined));
const isCut = ({ socket }: Heard) => eventually('the socket to be cut', () => socket.disconnected);
const heard = ({ queues }: Heard, queue: string) =>
  eventually(`news of ${queue}`, () => queues.includes(queue));

async function say(): Promise<string> {
  const player = await site.player();
  await write(player, 'Where is my withdrawal?');
  const { rows } = await site.database.owner.query(
    `insert into chat_messages (room, type, player_id, message, created_at) values ('EN', 'USER', $1, 'hi', app_now()) returning id`,
    [player.id],
  );
  return String(rows[0].id);
}

describe('a socket of staff', () => {
  it('hears of the queues that its member may read, and of no other', async () => {
    const [support, moderator] = [await hire(site, ['support']), await hire(site, ['moderator'])];
    const catalogue = await hire(site, ['catalogue']);
    const [supportSocket, moderatorSocket] = [await listenSoon(support), await listenSoon(moderator)];
    const none = await listenSoon(catalogue);
    const message = await say();
    await heard(supportSocket, 'support');
    const reader = await site.player();
    await reader.call('POST', `/api/chat/messages/${message}/report`, { reason: 'SPAM' });
    await heard(moderatorSocket, 'chat');
    const credit = { amount: 100, reason: 'Promised in support' };
    await support.call('POST', `/api/staff/players/${reader.id}/credit`, credit, {
      'idempotency-key': newId(),
    });
    await heard(supportSocket, 'requests');
    expect(moderatorSocket.queues).not.toContain('support');
    expect(none.queues.filter((queue) => queue !== 'requests')).toEqual([]);
  });

  it('hears of the next news after a look at the sessions failed', async () => {
    const support = await hire(site, ['support']);
    const socket = await listenSoon(support);
    const done = await holdOpen(site.database, 'lock table staff_sessions in access exclusive mode');
    await site.database.owner.query(`select pg_notify('staff', 'support')`);
    await untilWaiting(site.database, new Promise(() => undefined));
    await site.database.owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await done();
    await say();
    await heard(socket, 'support');
  });

  it('is for a member’s own session alone, from the site’s own page', async () => {
    const [support, player] = [await hire(site, ['support']), await site.player()];
    await listenSoon(support);
    await expect(listen(undefined)).rejects.toThrow('staff.error.sign_in_required');
    await expect(listen(player.cookie)).rejects.toThrow('staff.error.sign_in_required');
    await expect(listen(support.cookie, 'https://elsewhere.example')).rejects.toThrow();
    await site.database.owner.query('update staff_sessions set is_confirmed = false where member_id = $1', [
      support.id,
    ]);
    await expect(listen(support.cookie)).rejects.toThrow('staff.error.sign_in_required');
  });

  it('is cut at once with its session: signed out, ended or taken its roles; and hears no more once it idled out', async () => {
    const owner = await hire(site, ['owner']);
    const [out, ended, less, idle] = [
      await hire(site, ['support']),
      await hire(site, ['support']),
      await hire(site, ['support']),
      await hire(site, ['support']),
    ];
    const sockets = [
      await listenSoon(out),
      await listenSoon(ended),
      await listenSoon(less),
      await listenSoon(idle),
    ] as const;
    await out.call('POST', '/api/staff/sign-out', {});
    await isCut(sockets[0]);
    await owner.call('POST', `/api/staff/members/${ended.id}/end`, { reason: 'Left the company' });
    await isCut(sockets[1]);
    await site.database.owner.query(`update staff_members set bundles = '{catalogue}' where id = $1`, [
      less.id,
    ]);
    sockets[2].queues.length = 0;
    const witness = await listenSoon(owner);
    await say();
    await heard(witness, 'support');
    await heard(sockets[3], 'support');
    expect(sockets[2].queues).toEqual([]);
    // Without a call for 16 minutes the session ends: an open socket doesn't keep it alive.
    await site.clock.advance(16 * 60_000);
    sockets[3].queues.length = 0;
    await say();
    await isCut(sockets[3]);
    expect(sockets[3].queues).toEqual([]);
  });

  it('is there again after the database was away', async () => {
    const member = await hire(site, ['support']);
    const before = await listenSoon(member);
    await site.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'aureus notices' and datname = current_database()`,
    );
    await isCut(before);
    const after = await listenSoon(member);
    await say();
    await heard(after, 'support');
  });
});
