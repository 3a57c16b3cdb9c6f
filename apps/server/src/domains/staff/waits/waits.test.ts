import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffMe } from '@aureus/contract/staff.ts';
import type { PolicyRule } from '@aureus/contract/staff-policy.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import type { StaffWait } from '@aureus/contract/staff-waits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, authenticator, nextStep } from '../../../testing/authenticator.ts';
import { ownerDb } from '../../../testing/decision-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { carriedOut, consoleCall, hire, type TestMember } from '../../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inviteMember } from '../staff.staff.ts';

const HOUR = 3_600_000;
type Newcomer = { call: ReturnType<typeof consoleCall>; me: StaffMe; phone: Authenticator };
type Alert = { code: string; values: { what: string; who: string; countsFrom: string } };
const alerts: Alert[] = [];
const receiver = createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    alerts.push(JSON.parse(body) as Alert);
    reply.end();
  });
});

let site: TestApp;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  site = await startTestApp({ env: { ALERT_WEBHOOK: `http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

const sql = (statement: string, values: unknown[] = []) => site.database.owner.query(statement, values);
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const alertAbout = (who: string) =>
  eventually(`the alert about ${who}`, () => alerts.find(({ values }) => values.who === who));

/** Signs a member in by an invite link. Without `before`, the member then sets up an authenticator app. */
async function comeIn(name: string, bundles: Bundle[], before?: Newcomer): Promise<Newcomer> {
  const token = await inviteMember(ownerDb(site.database), name, bundles);
  let cookie = '';
  const call: Newcomer['call'] = async (...args) => {
    const reply = await consoleCall(site, () => cookie)<never>(...args);
    cookie =
      reply.headers
        .getSetCookie()
        .find((line) => line.startsWith('aureus_staff='))
        ?.split(';')[0] ?? cookie;
    return reply;
  };
  expect((await call('POST', '/api/staff/sign-in/invite', { token })).status).toBe(200);
  let phone = before?.phone;
  if (phone === undefined) {
    const setup = await call<{ secret: string }>('POST', '/api/staff/authenticator', {});
    phone = authenticator(site, setup.body.data?.secret ?? '');
    const enabled = await call('POST', '/api/staff/authenticator/enable', { code: phone.code() });
    expect(enabled.status, enabled.text).toBe(200);
  }
  const me = (await call<StaffMe>('GET', '/api/staff/me')).body.data ?? expect.fail('not signed in');
  return { call, me, phone };
}

/** Enters the code of a newcomer's authenticator app. @returns the error code if the site refuses it. */
async function giveCode({ call, phone }: Newcomer): Promise<string | undefined> {
  await nextStep(site);
  return codeOf(await call('POST', '/api/staff/code', { code: phone.code() }));
}
const waits = async (by: Pick<TestMember, 'call'>): Promise<StaffWait[]> => {
  const reply = await by.call<{ waits: StaffWait[] }>('GET', '/api/staff/waits');
  return reply.body.data?.waits ?? expect.fail(reply.text);
};
async function end(by: Pick<TestMember, 'call'>, name: string, act: 'confirm' | 'refuse'): Promise<void> {
  for (const { id, member } of await waits(by)) {
    if (member?.name !== name) continue;
    const reply = await by.call('POST', `/api/staff/waits/${id}/${act}`, {});
    expect(reply.status, reply.text).toBe(200);
  }
}

describe('on a site with one owner', () => {
  let first: Newcomer;
  const waiting: Newcomer[] = [];

  it('the first owner counts at once, with the first key', async () => {
    first = await comeIn('Flavia', ['owner']);
    expect(first.me).toMatchObject({ stage: 'IN', waits: [] });
    expect(await waits(first)).toEqual([]);
  });

  it('two owners invited beside the site have no rights, and the alert leaves the machine', async () => {
    for (const name of ['Marcus', 'Titus']) {
      const newcomer = await comeIn(name, ['owner']);
      waiting.push(newcomer);
      const from = expect.any(Number) as number;
      expect(newcomer.me).toMatchObject({
        stage: 'FACTOR',
        permissions: [],
        waits: [
          { what: 'OWNER', from },
          { what: 'KEY', from },
        ],
      });
      expect(await giveCode(newcomer)).toBe('staff.error.waits');
      expect(codeOf(await newcomer.call('GET', '/api/staff/members'))).toBe('staff.error.factor_required');
      expect((await alertAbout(name)).code).toBe('staff_wait');
    }
    expect((await waits(first)).map(({ what, member }) => [what, member?.name])).toEqual([
      ['OWNER', 'Marcus'],
      ['KEY', 'Marcus'],
      ['OWNER', 'Titus'],
      ['KEY', 'Titus'],
    ]);
  });

  it('a row of the database lets no one count', async () => {
    const newcomer = await comeIn('Forger', ['risk']);
    await sql(`update staff_waits set ended_at = app_now(), is_confirmed = true where member_id = $1`, [
      newcomer.me.id,
    ]);
    expect(await giveCode(newcomer)).toBe('staff.error.unproven');
    await sql(`update staff_waits set ended_at = null, counts_at = app_now() where member_id = $1`, [
      newcomer.me.id,
    ]);
    expect(await giveCode(newcomer)).toBe('staff.error.unproven');
  });

  it('another policy is in force 24 hours after it was agreed to', async () => {
    const administrator = await hire(site, ['administrator']);
    const policy = async () =>
      (await administrator.call<{ version: number; rules: PolicyRule[] }>('GET', '/api/staff/policy')).body
        .data ?? expect.fail('no policy');
    const { version, rules } = await policy();
    const terms = rules.map(({ position: _position, ...rule }) => rule);
    const changed = terms.map((rule) => (rule.kind === 'LIFT' ? { ...rule, needs: 3 } : rule));
    const reply = await administrator.call<{ requestId: string }>('POST', '/api/staff/policy', {
      version,
      rules: changed,
      reason: 'More eyes',
    });
    const id = reply.body.data?.requestId ?? expect.fail(reply.text);
    await nextStep(site);
    await first.call('POST', '/api/staff/code', { code: first.phone.code() });
    const vote = { verdict: 'APPROVE', reason: 'Agreed' };
    expect((await first.call('POST', `/api/staff/requests/${id}/vote`, vote)).status).toBe(200);
    await alertAbout(`request ${id} POLICY`);
    await site.app.staff.requests.carryOut(BigInt(id));
    expect((await policy()).version).toBe(version);
    // No change of the wait's row in the database lets the policy count.
    const wait = `staff_waits where request_id = ${id}`;
    await sql(`update ${wait.replace(' where', ' set counts_at = app_now() where')}`);
    await site.app.staff.requests.carryOut(BigInt(id));
    await sql(`delete from ${wait}`);
    await site.app.staff.requests.carryOut(BigInt(id));
    expect((await sql('select max(version) from staff_policy_versions')).rows[0].max).toBeNull();
    await site.clock.advance(24 * HOUR + 1_000);
    await site.app.staff.requests.carryOut(BigInt(id));
    await carriedOut(site, id);
    expect((await sql('select max(version) from staff_policy_versions')).rows[0].max).toBe(version + 1);
  });

  it('a new owner and the key count 24 hours later', async () => {
    const marcus = await comeIn('Marcus', ['owner'], waiting[0]);
    expect(marcus.me).toMatchObject({ stage: 'FACTOR', waits: [] });
    expect(await giveCode(marcus)).toBeUndefined();
    expect((await marcus.call<StaffMe>('GET', '/api/staff/me')).body.data?.stage).toBe('IN');
  });
});

describe('on a site with several owners', () => {
  let owner: TestMember;
  beforeAll(async () => {
    owner = await hire(site, ['owner'], 'Aurelia');
    await hire(site, ['owner'], 'Drusilla');
  });

  it('a new owner counts by another owner’s word alone', async () => {
    const newcomer = await comeIn('Gaius', ['owner']);
    expect(newcomer.me.waits).toEqual([
      { what: 'OWNER', from: null },
      { what: 'KEY', from: null },
    ]);
    expect((await alertAbout('Gaius')).values.countsFrom).toBe('another owner confirms it');
    expect(await giveCode(newcomer)).toBe('staff.error.waits');
    expect(
      codeOf(await (await hire(site, ['administrator'])).call('POST', '/api/staff/waits/1/confirm', {})),
    ).toBe('staff.error.permission');
    await end(owner, 'Gaius', 'confirm');
    expect(await giveCode(newcomer)).toBeUndefined();
    expect((await newcomer.call<StaffMe>('GET', '/api/staff/me')).body.data).toMatchObject({
      stage: 'IN',
      waits: [],
    });
  });

  it('a member’s further key confirms nothing until an owner does', async () => {
    const { call, id } = await hire(site, ['owner'], 'Sabina');
    await sql('delete from staff_authenticators where member_id = $1', [id]);
    const setup = await call<{ secret: string }>('POST', '/api/staff/authenticator', {});
    const phone = authenticator(site, setup.body.data?.secret ?? '');
    await call('POST', '/api/staff/authenticator/enable', { code: phone.code() });
    const newcomer = { call, phone } as Newcomer;
    expect(await giveCode(newcomer)).toBe('staff.error.waits');
    const wait = (await waits({ call })).find(({ member }) => member?.name === 'Sabina');
    expect(codeOf(await call('POST', `/api/staff/waits/${wait?.id}/confirm`, {}))).toBe(
      'staff.error.vote_about_you',
    );
    await end(owner, 'Sabina', 'confirm');
    expect(await giveCode(newcomer)).toBeUndefined();
  });

  it('a refused owner’s access ends', async () => {
    const newcomer = await comeIn('Nero', ['owner']);
    await end(owner, 'Nero', 'refuse');
    expect((await newcomer.call<StaffMe | null>('GET', '/api/staff/me')).body.data).toBeNull();
    expect(
      (await sql(`select ended_at from staff_members where name = 'Nero'`)).rows[0].ended_at,
    ).not.toBeNull();
    expect((await waits(owner)).map(({ member }) => member?.name)).not.toContain('Nero');
  });
});
