import { createHash } from 'node:crypto';
import { endpoints } from '@aureus/contract/endpoints.ts';
import type { LogRow, Member, StaffMe } from '@aureus/contract/staff.ts';
import { BUNDLES, bundlePermissions, permissionsOf } from '@aureus/contract/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { nextStep } from '../../testing/authenticator.ts';
import { ownerDb } from '../../testing/decision-keys.ts';
import { STAFF_BODIES } from '../../testing/staff-bodies.ts';
import { consoleCall, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inviteMember } from './staff.staff.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MINUTE = 60_000;
const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const stranger = () => consoleCall(site, () => '');

/** All staff routes that require a permission. */
const guarded = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const [method = '', url = ''] = name.split(' ');
  if (!url.startsWith('/api/staff/') || !('access' in endpoint)) return [];
  const { access } = endpoint;
  return access === 'anyone' || access === 'on-the-way' ? [] : [{ method, url, access }];
});

const CLOSED = ['staff.error.permission', 'staff.error.sign_in_required', 'staff.error.step_up'];

/** Calls a route with a body that is valid but changes nothing. */
function callOf(member: Pick<TestMember, 'call'>, { method, url }: { method: string; url: string }) {
  const path = url.replaceAll(':id', '999999').replace(':name', 'affiliates').replace(':code', 'ATEST');
  const query = url === '/api/staff/players' ? '?search=x' : '';
  return member.call(method, `${path}${query}`, method === 'GET' ? undefined : (STAFF_BODIES[url] ?? {}), {
    'idempotency-key': newId(),
  });
}

describe('a route of staff', () => {
  it('names who may call it, and none that does not is served', () => {
    expect(guarded.length).toBeGreaterThan(8);
    const unnamed = Object.entries(endpoints).filter(
      ([name, endpoint]) => name.includes(' /api/staff/') && !('access' in endpoint),
    );
    expect(unnamed).toEqual([]);
  });

  it('opens for the bundles that have its permission, and for no other', async () => {
    for (const bundle of BUNDLES) {
      const member = await hire(site, [bundle]);
      for (const route of guarded) {
        const reply = await callOf(member, route);
        const isOpen = bundlePermissions[bundle].includes(route.access);
        const what = `${bundle}: ${route.method} ${route.url} -> ${reply.text}`;
        if (isOpen) expect(CLOSED, what).not.toContain(codeOf(reply));
        else expect(codeOf(reply), what).toBe('staff.error.permission');
        expect(reply.status, what).toBeLessThan(500);
      }
    }
  });

  it('is closed to players, visitors and calls that no own page made', async () => {
    const player = await site.player({ role: 'OWNER' });
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    expect(codeOf(await player.call('GET', '/api/staff/members', undefined, sameOrigin))).toBe(
      'staff.error.sign_in_required',
    );
    expect(codeOf(await stranger()('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
    const member = await hire(site, ['owner']);
    for (const from of ['cross-site', 'same-site', 'none', ''])
      expect(
        codeOf(await member.call('GET', '/api/staff/members', undefined, { 'sec-fetch-site': from })),
      ).toBe('request.error.origin');
    expect((await member.call('GET', '/api/staff/members')).status).toBe(200);
  });
});

describe('a call of staff that changes something', () => {
  it('is refused without the site’s own Origin, every one of them', async () => {
    const member = await hire(site, ['owner']);
    const changing = Object.keys(endpoints).filter(
      (name) => name.includes(' /api/staff/') && !name.startsWith('GET'),
    );
    expect(changing.length).toBeGreaterThan(15);
    for (const name of changing) {
      const [method = '', url = ''] = name.split(' ');
      for (const origin of ['https://evil.example', 'null'])
        expect(
          codeOf(
            await member.call(
              method,
              url.replace(':id', '1').replace(':code', 'ATEST'),
              STAFF_BODIES[url] ?? {},
              { origin },
            ),
          ),
          name,
        ).toBe('request.error.origin');
    }
  });
});

describe('an invite', () => {
  it('lets one person in, once, who must set up a key before anything else', async () => {
    const token = (await inviteMember(site.app.db, 'Ingrid', ['owner']).catch(() => undefined)) ?? '';
    // The application's database role can't create members; only the database's owner can.
    expect(token).toBe('');
    const link = (await inviteMember(ownerDb(site.database), 'Ingrid', ['owner'])) ?? '';
    const first = await stranger()('POST', '/api/staff/sign-in/invite', { token: link });
    expect(first.status).toBe(200);
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const call = consoleCall(site, () => cookie);
    expect((await call<StaffMe>('GET', '/api/staff/me')).body.data).toMatchObject({
      stage: 'ENROL',
      name: 'Ingrid',
      permissions: [],
    });
    expect(codeOf(await call('GET', '/api/staff/members'))).toBe('staff.error.factor_required');
    expect(codeOf(await stranger()('POST', '/api/staff/sign-in/invite', { token: link }))).toBe(
      'staff.error.invite_invalid',
    );
  });

  it('is worth nothing for who has a key, after its time, or made up', async () => {
    const owner = await hire(site, ['owner']);
    expect(codeOf(await owner.call('POST', `/api/staff/members/${owner.id}/invite`, {}))).toBe(
      'staff.error.has_key',
    );
    const late = (await inviteMember(ownerDb(site.database), 'Late', ['support'])) ?? '';
    const member = (
      await owner.call<{ members: Member[] }>('GET', '/api/staff/members')
    ).body.data?.members.find(({ name }) => name === 'Late');
    const link = await owner.call<{ token: string }>('POST', `/api/staff/members/${member?.id}/invite`, {});
    for (const token of [late, 'x'.repeat(43)])
      expect(codeOf(await stranger()('POST', '/api/staff/sign-in/invite', { token }))).toBe(
        'staff.error.invite_invalid',
      );
    await site.clock.advance(49 * 60 * MINUTE);
    expect(
      codeOf(await stranger()('POST', '/api/staff/sign-in/invite', { token: link.body.data?.token ?? '' })),
    ).toBe('staff.error.invite_invalid');
  });
});

describe('a session', () => {
  it('ends after 15 minutes without a call, and after 12 hours however busy it is', async () => {
    const idle = await hire(site, ['support']);
    await site.clock.advance(14 * MINUTE);
    expect((await idle.call('GET', '/api/staff/members')).status).toBe(200);
    await site.clock.advance(16 * MINUTE);
    expect(codeOf(await idle.call('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
    const away = await hire(site, ['support']);
    for (const status of [200, 200, 401]) {
      await site.clock.advance(6 * MINUTE);
      const polled = await away.call('GET', '/api/staff/members', undefined, { 'x-away': '1' });
      expect(polled.status).toBe(status);
    }
    const busy = await hire(site, ['support']);
    for (let minute = 0; minute < 12 * 60 - 10; minute += 10) {
      await site.clock.advance(10 * MINUTE);
      expect((await busy.call('GET', '/api/staff/members')).status).toBe(200);
    }
    await site.clock.advance(11 * MINUTE);
    expect(codeOf(await busy.call('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
  });

  it('asks for the key again before roles and money, once for five minutes', async () => {
    const owner = await hire(site, ['owner']);
    const end = () => owner.call('POST', '/api/staff/members/999999/end', { reason: 'A test' });
    expect(codeOf(await end())).toBe('staff.error.not_found');
    await site.clock.advance(6 * MINUTE);
    expect(codeOf(await end())).toBe('staff.error.step_up');
    expect(codeOf(await owner.call('POST', '/api/staff/authenticator', {}))).toBe('staff.error.step_up');
    expect(codeOf(await owner.call('POST', '/api/staff/code', { code: owner.phone.wrong() }))).toBe(
      'staff.error.code_invalid',
    );
    const code = owner.phone.code();
    expect((await owner.call('POST', '/api/staff/code', { code })).status).toBe(200);
    expect(codeOf(await end())).toBe('staff.error.not_found');
    expect(codeOf(await owner.call('POST', '/api/staff/code', { code }))).toBe('staff.error.code_invalid');
  });

  it('looks at no code for 15 minutes after five wrong ones', async () => {
    const member = await hire(site, ['support']);
    await nextStep(site);
    for (let nth = 0; nth < 5; nth += 1)
      await member.call('POST', '/api/staff/code', { code: member.phone.wrong(nth) });
    expect(codeOf(await member.call('POST', '/api/staff/code', { code: member.phone.code() }))).toBe(
      'staff.error.code_locked',
    );
    await site.clock.advance(14 * MINUTE);
    await member.call('GET', '/api/staff/me');
    await site.clock.advance(2 * MINUTE);
    expect((await member.call('POST', '/api/staff/code', { code: member.phone.code() })).status).toBe(200);
  });

  it('ends with its member, at once; no one ends himself', async () => {
    const [owner, other] = [await hire(site, ['owner']), await hire(site, ['support'])];
    const end = (id: bigint) => owner.call('POST', `/api/staff/members/${id}/end`, { reason: 'Left us.' });
    expect(codeOf(await end(owner.id))).toBe('staff.error.not_found');
    expect((await end(other.id)).status).toBe(200);
    expect(codeOf(await other.call('GET', '/api/staff/members'))).toBe('staff.error.sign_in_required');
    expect(codeOf(await end(other.id))).toBe('staff.error.not_found');
    const [reason, memberId] = ['Needs it.', String(other.id)];
    const keys = await owner.call('POST', `/api/staff/members/${memberId}/keys`, { reason });
    const role = await owner.call('POST', '/api/staff/role-changes', {
      memberId,
      bundles: ['risk'],
      reason,
    });
    expect([codeOf(keys), codeOf(role)]).toEqual(['staff.error.not_found', 'staff.error.not_found']);
  });

  it('of an owner is ended by an owner alone, and a link gives nothing that its maker hasn’t', async () => {
    const [administrator, owner, cashier] = [
      await hire(site, ['administrator']),
      await hire(site, ['owner']),
      await hire(site, ['cashier']),
    ];
    const end = (by: TestMember, id: bigint) =>
      by.call('POST', `/api/staff/members/${id}/end`, { reason: 'Left us.' });
    expect(codeOf(await end(administrator, owner.id))).toBe('staff.error.permission');
    expect((await end(administrator, cashier.id)).status).toBe(200);
    const made = ownerDb(site.database);
    for (const [name, bundle, isAllowed] of [
      ['Next owner', 'owner', false],
      ['Next cashier', 'cashier', false],
      ['Next moderator', 'moderator', true],
    ] as const) {
      await inviteMember(made, name, [bundle]);
      const { rows } = await site.database.owner.query<{ id: bigint }>(
        'select id from staff_members where name = $1',
        [name],
      );
      const invite = (by: TestMember) => by.call('POST', `/api/staff/members/${rows[0]?.id}/invite`, {});
      expect(codeOf(await invite(administrator)), name).toBe(
        isAllowed ? undefined : 'staff.error.permission',
      );
      expect((await invite(owner)).status, name).toBe(200);
    }
  });

  it('is forgotten by its browser and here when its member signs out', async () => {
    const member = await hire(site, ['support']);
    expect((await member.call('POST', '/api/staff/sign-out', {})).status).toBe(200);
    expect((await member.call<StaffMe | null>('GET', '/api/staff/me')).body.data).toBeNull();
  });
});

describe('the application’s own login', () => {
  it.each([
    `insert into staff_members (name, bundles) values ('Me', '{owner}')`,
    `update staff_members set bundles = '{owner}'`,
    `insert into staff_votes (request_id, member_id, verdict, reason, is_owner) values (1, 1, 'APPROVE', 'Yes', true)`,
    `update staff_requests set state = 'APPROVED'`,
    `insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, due_at)
     values ('WITHDRAWAL', '{}', 'Mine', 1, 1, false, now())`,
    `update staff_policies set needs = 1`,
    `insert into staff_log (position, entry, previous, hash) values (1000000, '{}', '', '')`,
    `update staff_log set entry = '{}'`,
    `delete from staff_log`,
    `insert into staff_log_codes (position, code, subject_kind) values (1000000, 'PLAYER_READ', 'player')`,
    `update staff_log_codes set code = 'PLAYER_READ'`,
    `update staff_old_actions set code = 'PLAYER_READ'`,
  ])('may not: %s', async (statement) => {
    await expect(site.app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('asks for nothing in no one’s name, and not in the name of a session that ended', async () => {
    const ask = (token: Buffer | null, kind: string) =>
      site.app.pool.query(
        `select staff_ask(1, $1, $2, null, '{"player": "1001", "cents": "100", "key": "x"}', 'Mine', 60, 24)`,
        [token, kind],
      );
    for (const kind of ['CREDIT', 'LIFT', 'ROLE_CHANGE'])
      await expect(ask(null, kind)).rejects.toMatchObject({ code: 'AU006' });
    await expect(ask(Buffer.from('made up'), 'CREDIT')).rejects.toMatchObject({ code: 'P0002' });
  });

  it('makes no test member in production', async () => {
    const owner = await site.database.owner.connect();
    try {
      await owner.query('begin');
      await owner.query(
        `create or replace function app_now() returns timestamptz language sql stable as 'select clock_timestamp()'`,
      );
      await expect(owner.query(`select staff_test_member('Me', 'owner')`)).rejects.toMatchObject({
        code: 'AU005',
      });
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  });
});

describe('the log', () => {
  const rowsOf = async (member: TestMember, query = 'reads=1&limit=500') =>
    (
      await member.call<{ rows: LogRow[]; head: { position: number; hash: string } }>(
        'GET',
        `/api/staff/log?${query}`,
      )
    ).body.data ?? expect.fail('no log');

  it('is one chain of hashes over what is shown, without a gap', async () => {
    const member = await hire(site, ['risk']);
    const { rows, head } = await rowsOf(member);
    expect(rows.at(-1)?.position).toBe(1);
    let previous = '';
    for (const [index, row] of rows.toReversed().entries()) {
      expect(row.position).toBe(index + 1);
      expect(row.previous).toBe(previous);
      previous = createHash('sha256').update(Buffer.from(previous, 'hex')).update(row.entry).digest('hex');
      expect(row.hash).toBe(previous);
    }
    expect(head).toMatchObject({ position: rows.length, hash: previous });
  });

  it('says who it was, from where, and pages, filters and searches', async () => {
    const member = await hire(site, ['owner'], 'Aelia Marsh');
    const [newest] = (await rowsOf(member, `member=${member.id}&limit=1`)).rows;
    expect(JSON.parse(newest?.entry ?? '{}')).toMatchObject({
      name: 'Aelia Marsh',
      member: Number(member.id),
      action: 'KEY_ADDED',
      subject: `member ${member.id}`,
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
    const older = await rowsOf(member, `before=${newest?.position}&limit=2&reads=1`);
    expect(older.rows.map(({ position }) => position)).toEqual([
      (newest?.position ?? 0) - 1,
      (newest?.position ?? 0) - 2,
    ]);
    expect((await rowsOf(member, 'search=aelia%20MARSH')).rows.length).toBeGreaterThan(0);
    for (const search of ['%25', "'; drop table staff_log; --", '__', '\\'])
      expect((await rowsOf(member, `search=${encodeURIComponent(search)}`)).rows).toEqual([]);
    expect((await member.call('GET', `/api/staff/log?search=${'x'.repeat(10_000)}`)).status).toBe(400);

    const codesOf = async (query: string) =>
      new Set((await rowsOf(member, `reads=1&limit=500&${query}`)).rows.map(({ code }) => code));
    expect(await codesOf('code=KEY_ADDED')).toEqual(new Set(['KEY_ADDED']));
    expect(await codesOf('code=NOTHING')).toEqual(new Set());
    // A log row without an action code is still shown.
    const { owner } = site.database;
    const client = await owner.connect();
    const all = (await rowsOf(member)).rows.length;
    const { rows } = await client.query(
      `delete from staff_log_codes where position = 1 returning position, code, subject_kind, subject_id`,
    );
    client.release();
    const left = await rowsOf(member);
    await owner.query('insert into staff_log_codes values ($1, $2, $3, $4)', Object.values(rows[0]));
    expect(left.rows).toHaveLength(all);
    expect(left.rows.at(-1)).toMatchObject({ position: 1, code: 'OTHER' });

    // Texts of codes are known only to the page, so the page sends the codes whose text contains the search text.
    expect(await codesOf('search=Schl%C3%BCssel')).toEqual(new Set());
    expect(await codesOf('search=Schl%C3%BCssel&codes=KEY_ADDED,POLICY_CHANGED')).toEqual(
      new Set(['KEY_ADDED']),
    );
    for (const bad of ['code=key', 'codes=A,', `codes=${'A,'.repeat(3000)}A`])
      expect((await member.call('GET', `/api/staff/log?${bad}`)).status, bad).toBe(400);
  });
});

describe('roles', () => {
  it('come to what their bundles permit together', () => {
    expect(permissionsOf(['support', 'cashier'])).toEqual(
      expect.arrayContaining(['requests.read', 'withdrawals.decide', 'roles.ask']),
    );
    expect(permissionsOf(['moderator'])).toEqual(['members.read', 'chat.moderate']);
  });
});

describe('a search of a long log', () => {
  it('says down to where it looked, and goes on from there', async () => {
    const member = await hire(site, ['owner']);
    const [first] = (
      await site.database.owner.query<{ position: bigint }>(
        `insert into staff_log (position, entry, previous, hash)
         select max(position) + 1, '{"at": 0, "name": "Aureus", "member": null, "action": "OTHER", "subject": "staff",
           "isRead": false, "reason": "The needle"}', '', '' from staff_log returning position`,
      )
    ).rows;
    await site.database.owner.query(
      `insert into staff_log (position, entry, previous, hash)
       select $1 + n, '{"at": 0, "name": "Aureus", "member": null, "action": "OTHER", "subject": "staff",
         "isRead": false}', '', '' from generate_series(1, 20001) n`,
      [first?.position],
    );
    const search = async (before = '') =>
      (
        await member.call<{ rows: LogRow[]; lookedTo: number | null }>(
          'GET',
          `/api/staff/log?search=the%20NEEDLE${before}`,
        )
      ).body.data ?? expect.fail('no log');
    const newest = await search();
    expect(newest.rows).toEqual([]);
    expect(newest.lookedTo).toBeGreaterThan(Number(first?.position));
    const older = await search(`&before=${newest.lookedTo}`);
    expect(older.rows.map(({ position }) => position)).toEqual([Number(first?.position)]);
    expect(older.lookedTo).toBeNull();
  });
});
