import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { upgradeRaw } from '../testing/raw-socket.ts';
import { eventsOf } from '../testing/security-events.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { openSocket } from '../testing/test-socket.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    env: {
      TRUSTED_PROXIES: 'loopback',
      SOCKETS_PER_ADDRESS: '4',
      SOCKETS_PER_SESSION: '2',
      SOCKETS_PER_PLAYER: '3',
      CALLS_PER_MINUTE: '20',
    },
  });
});
afterAll(() => site.close());

let addresses = 0;
const fresh = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map(({ status }) => status);

describe('sockets', () => {
  it('of one address are limited, also when they come at once, and make room when they close', async () => {
    const address = fresh();
    const attempts = Array.from({ length: 10 }, () => upgradeRaw(site.url, address));
    expect((await outcomes(attempts)).filter((one) => one === 'fulfilled')).toHaveLength(4);
    await upgradeRaw(site.url, fresh()).then((other) => other.end());
    const open = (await Promise.allSettled(attempts)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    open[0]?.end();
    open.push(await eventually('room for one more', () => upgradeRaw(site.url, address)));
    for (const socket of open) socket.end();
    expect(await eventsOf(site, 'socket_limit')).toBeGreaterThan(5);
  });

  it('of one address may not be opened again and again', async () => {
    const address = fresh();
    let opened = 0;
    const reopen = async () => {
      for (;;) {
        const raw = await upgradeRaw(site.url, address);
        opened += 1;
        raw.end();
        await raw.closed;
      }
    };
    await expect(reopen()).rejects.toThrow('answered 400');
    expect(opened).toBeLessThanOrEqual(20);
  });

  it('of one session and of one player are limited, whatever addresses they come from', async () => {
    const join = ({ cookie }: Pick<TestPlayer, 'cookie'>) =>
      openSocket(site.url, { cookie, headers: fresh() });
    const player = await site.player();
    const token = await site.app.sessions.open({
      playerId: player.id,
      provider: 'STEAM',
      userAgent: 'another device',
      address: '127.0.0.1',
    });
    const elsewhere = { cookie: `aureus_session=${token}` };
    const attempts = await Promise.allSettled([join(player), join(player), join(player), join(player)]);
    const joined = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(joined).toHaveLength(2);
    await expect(join(player)).rejects.toThrow('request.error.too_many');
    const third = await join(elsewhere);
    await expect(join(elsewhere)).rejects.toThrow('request.error.too_many');
    const other = await join(await site.player());
    third.close();
    const again = await eventually('room for one more', () => join(elsewhere));
    for (const socket of [...joined, other, again]) socket.close();
  });
});
