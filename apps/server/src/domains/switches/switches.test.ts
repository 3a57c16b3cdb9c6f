import { endpoints } from '@aureus/contract/endpoints.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { switchesOver } from '@aureus/contract/switch-scope.ts';
import { type StaffSwitch, SWITCHES, type SwitchName } from '@aureus/contract/switches.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { eventually } from '../../testing/eventually.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { turnSwitchesOn } from '../../testing/switches.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { SWITCHED, switchesOf } from './switches.doors.ts';

const HOUR_MS = 60 * 60_000;

let site: TestApp;
let other: TestApp;
let player: TestPlayer;
let risk: TestMember;
let second: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  other = await startTestApp({ beside: site });
  player = await site.player({ role: 'USER', cents: 1_000_000n });
  risk = await hire(site, ['risk']);
  second = await hire(site, ['administrator']);
});
afterAll(async () => {
  await other.close();
  await site.close();
});
afterEach(() => turnSwitchesOn(site, other));

const off = (
  name: SwitchName,
  said: Partial<{ message: string; endsAt: number | null; reason: string }> = {},
  by = risk,
): Promise<Reply<StaffSwitch>> =>
  by.call('POST', `/api/staff/switches/${name}/off`, {
    message: `Off: ${name}`,
    endsAt: null,
    reason: 'A fault was found',
    ...said,
  });
const drop = (key: string = newId()) =>
  player.call<{ bet: { id: string } }>(
    'POST',
    '/api/games/plinko',
    { amount: 1, rows: 8, risk: 'EASY' },
    { 'idempotency-key': key },
  );
const stateOf = async (name: SwitchName): Promise<StaffSwitch | undefined> =>
  (await risk.call<{ switches: StaffSwitch[] }>('GET', '/api/staff/switches')).body.data?.switches.find(
    (one) => one.name === name,
  );

describe('every switch', () => {
  it.each(SWITCHES.map((name) => [name]))('%s closes its doors, and no others', async (name) => {
    expect((await off(name)).status).toBe(200);
    for (const door of Object.keys(SWITCHED)) {
      const [method = '', path = ''] = door.split(' ');
      const { status, body } = await player.call(
        method,
        path.replace(':id', '1'),
        method === 'GET' ? undefined : {},
      );
      if (switchesOf(method, path).includes(name)) {
        expect([door, status, body.error?.message]).toEqual([
          door,
          name === 'maintenance' ? 503 : 403,
          `Off: ${name}`,
        ]);
        expect(body.error?.details).toEqual({ name, endsAt: null });
      } else expect(body.error?.code ?? '', door).not.toContain('switches.');
    }
  });

  it('has a door for whatever stakes, and for every way of paying', () => {
    // No switch closes calls about plans: a plan stakes nothing, and its bets use the games' calls.
    const open = ['/reveal', '/cash-out', '/cancel', '/plans', '/end'];
    const stakes = Object.keys(endpoints).filter(
      (name) => name.startsWith('POST /api/games/') && !open.some((end) => name.endsWith(end)),
    );
    const pays = Object.keys(endpoints).filter((name) =>
      /^POST \/api\/\w+\/(?:deposit|withdraw)$/.test(name),
    );
    expect(Object.keys(SWITCHED)).toEqual(expect.arrayContaining([...stakes, ...pays]));
  });

  it('closes something', () => {
    const closing = new Set(Object.values(SWITCHED).flatMap(switchesOver));
    expect([...closing].toSorted()).toEqual(SWITCHES.toSorted());
  });
});

describe('a switch that one member turns', () => {
  it('is known to every node and page', async () => {
    const socket = await other.visitorSocket();
    const heard = socket.next('switches:changed');
    await off('plinko', { message: '  Plinko rests\n for now.  ' });
    expect((await drop()).body.error?.code).toBe('switches.error.off');
    expect((await heard).off).toEqual([{ name: 'plinko', message: 'Plinko rests for now.', endsAt: null }]);
    const reply = await other.visitor('POST', '/api/games/plinko', {}, { cookie: player.cookie });
    expect(reply.body.error?.message).toBe('Plinko rests for now.');
    const info = await other.visitor<ServerInfo>('GET', '/api/info');
    expect(info.body.data?.off.map((one) => one.name)).toEqual(['plinko']);
  });

  it('can’t be made to end sooner, and ends neither in the past nor in two months', async () => {
    const now = site.clock.now();
    await off('rain', { endsAt: now + 2 * HOUR_MS });
    expect((await off('rain', { endsAt: now + HOUR_MS })).body.error?.code).toBe('switches.error.sooner');
    expect((await off('rain', { endsAt: now + 3 * HOUR_MS })).status).toBe(200);
    expect((await off('rain')).status).toBe(200);
    expect((await off('rain', { endsAt: now + 9 * HOUR_MS })).body.error?.code).toBe('switches.error.sooner');
    for (const endsAt of [now - 1, now + 60 * 24 * HOUR_MS])
      expect((await off('chat', { endsAt })).body.error?.code).toBe('switches.error.ends_at');
  });

  it('still answers the repeat of a bet that was placed before', async () => {
    const key = newId();
    const first = await drop(key);
    await off('plinko');
    expect((await drop(key)).body.data).toEqual(first.body.data);
    expect((await drop()).status).toBe(403);
    expect((await drop('no-key')).status).toBe(403);
  });
});

describe('switching on', () => {
  const askOn = (name: SwitchName, by = risk) =>
    by.call<{ requestId: string }>('POST', `/api/staff/switches/${name}/on`, { reason: 'Found and mended' });
  const vote = (by: TestMember, id: string) =>
    by.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Checked it too' });

  it('needs somebody else', async () => {
    await off('cases');
    const id = (await askOn('cases')).body.data?.requestId ?? expect.fail('not asked');
    expect((await stateOf('cases'))?.requestId).toBe(id);
    expect((await vote(risk, id)).body.error?.code).toBe('staff.error.vote_asked');
    expect((await vote(await hire(site, ['cashier']), id)).body.error?.code).toBe('staff.error.permission');
    expect((await vote(second, id)).status).toBe(200);
    await carriedOut(site, id);
    expect((await stateOf('cases'))?.off).toBeNull();
    expect((await askOn('cases')).body.error?.code).toBe('switches.error.on');
  });

  it('isn’t what a request asked that is older than the newest switching-off', async () => {
    await off('mines');
    const id = (await askOn('mines')).body.data?.requestId ?? expect.fail('not asked');
    await off('mines', { message: 'Another fault' }, second);
    await vote(second, id);
    await carriedOut(site, id);
    expect((await stateOf('mines'))?.off?.message).toBe('Another fault');
  });

  it('is no one’s with the application’s own login', async () => {
    await off('upgrader');
    const { db } = site.app;
    for (const statement of [
      sql`delete from switches_off`,
      sql`update switches_off set ends_at = app_now()`,
      sql`insert into switches_off (name, message, by_name) values ('chat', 'Off', 'Me')`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
    // No request asks to turn this switch on, so the function turns nothing on.
    expect(await site.app.switches.turnOn(db, 1n)).toBe(false);
  });
});

describe('maintenance', () => {
  it('leaves chat and withdrawals open, and nothing else that a switch closes', () => {
    const open = Object.keys(SWITCHED).filter((door) => {
      const [method = '', path = ''] = door.split(' ');
      return !switchesOf(method, path).includes('maintenance');
    });
    expect(open).toEqual([
      'POST /api/fireblocks/withdraw',
      'POST /api/fireblocks/withdrawals/:id/fee-level',
      'POST /api/skinsback/withdraw',
      'POST /api/chat',
    ]);
  });

  it('lets rounds end and begins none', async () => {
    const mines = minesOf(player);
    const { game } = played(await mines.start(1.05, 3));
    const round = await site.app.spin.latest();
    await off('maintenance');
    expect((await mines.start(1.05, 3)).status).toBe(503);
    const [safe = 0] = (await peek(site, game)).safe;
    expect((await mines.reveal(game.gameId, safe)).status).toBe(200);
    expect((await mines.cashOut(game.gameId)).status).toBe(200);
    await site.app.spinClock.step(await site.lead());
    expect(await site.app.spin.latest()).toEqual(round);
    // Maintenance doesn't close withdrawals: the call is only refused for its invalid body.
    expect((await player.call('POST', '/api/fireblocks/withdraw?method=USDC', {})).status).toBe(400);
  });
});

describe('books that don’t come to zero', () => {
  it('stop withdrawals by themselves, once', async () => {
    await runJob(site, 'switches-watch-books', { again: true });
    expect((await stateOf('withdrawals'))?.off).toBeNull();
    await site.database.owner.query('update wallet_players set balance = balance + 1 where player_id = $1', [
      player.id,
    ]);
    // A member's stop would end while the books are still wrong.
    await off('withdrawals', { endsAt: site.clock.now() + HOUR_MS });
    await runJob(site, 'switches-watch-books', { again: true });
    expect((await stateOf('withdrawals'))?.off).toMatchObject({ by: 'Aureus', endsAt: null });
    // The job may have run on the other node.
    await eventually('this node to know', () =>
      Promise.resolve(site.app.switches.firstOff(['withdrawals']) !== undefined),
    );
    const { body } = await player.call('POST', '/api/skinsback/withdraw', {});
    expect(body.error?.code).toBe('switches.error.off');
    await runJob(site, 'switches-watch-books', { again: true });
    const { rows } = await site.database.owner.query(
      `select from staff_log where entry ->> 'subject' = 'switch withdrawals' and entry ->> 'name' = 'Aureus'`,
    );
    expect(rows).toHaveLength(1);
    await site.database.owner.query('update wallet_players set balance = balance - 1 where player_id = $1', [
      player.id,
    ]);
  });
});

describe('the end of what is off', () => {
  it('comes on by itself at its end, and not before', async () => {
    const endsAt = site.clock.now() + 10 * 60_000;
    await off('tips', { endsAt });
    expect((await stateOf('tips'))?.off).toMatchObject({ endsAt, by: risk.name });
    await site.clock.advance(10 * 60_000 + 1);
    expect(site.app.switches.firstOff(['tips'])).toBeUndefined();
    expect((await stateOf('tips'))?.off).toBeNull();
  });
});
