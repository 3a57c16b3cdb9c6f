import type { StaffPrivacy } from '@aureus/contract/staff-privacy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { carriedOut, hire, type TestMember } from '../../testing/staff-driver.ts';
import { type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MINUTE = 60_000;
const codeOf = ({ body, status }: Reply): string | number => body.error?.code ?? status;
const ask = (member: TestMember, id: bigint, reason = 'Request of 12 May, passport seen') =>
  member.call<{ requestId: string }>('POST', `/api/staff/players/${id}/privacy/export`, { reason });
const vote = (member: TestMember, id: string) =>
  member.call('POST', `/api/staff/requests/${id}/vote`, { verdict: 'APPROVE', reason: 'Looks right' });
const exportsOf = async (member: TestMember, id: bigint) =>
  (await member.call<StaffPrivacy>('GET', `/api/staff/players/${id}/privacy`)).body.data?.exports ??
  expect.fail('no exports');
const ticketOf = (member: TestMember, id: string) =>
  member.call<{ ticket: string }>('POST', `/api/staff/requests/${id}/export/ticket`, {});
const fileOf = (member: TestMember, id: string, ticket = 'x'.repeat(43)) =>
  member.call('GET', `/api/staff/requests/${id}/export/file?ticket=${ticket}`);

it('is made when somebody else agrees, goes to the session with a ticket, and each download is in the log', async () => {
  const [support, risk] = [await hire(site, ['support']), await hire(site, ['risk'])];
  const [player, other] = [await site.player({ name: 'Octavia_M' }), await site.player()];
  expect(codeOf(await ask(support, 999_999n))).toBe('staff.error.not_found');
  expect(codeOf(await ask(support, player.id, 'no'))).toBe('request.error.invalid');
  const id = (await ask(support, player.id)).body.data?.requestId ?? expect.fail('not asked');
  expect((await ask(support, player.id)).body.data?.requestId).toBe(id);
  expect(await exportsOf(support, player.id)).toEqual([]);
  expect(codeOf(await ticketOf(support, id))).toBe('privacy.error.export_gone');
  expect(codeOf(await vote(support, id))).toBe('staff.error.permission');
  expect(codeOf(await vote(risk, id))).toBe(200);
  await carriedOut(site, id);
  await eventually('the file', async () => (await exportsOf(support, player.id))[0]?.state === 'READY');
  const ticket = (await ticketOf(support, id)).body.data?.ticket ?? '';
  expect(codeOf(await fileOf(risk, id, ticket))).toBe('privacy.error.ticket');
  expect(codeOf(await player.call('GET', `/api/user/privacy/export/file?ticket=${ticket}`))).toBe(
    'privacy.error.ticket',
  );
  const file = await fileOf(support, id, ticket);
  expect(JSON.parse(file.text)).toMatchObject({ player: String(player.id) });
  expect(codeOf(await fileOf(support, id, ticket))).toBe('privacy.error.ticket');
  const { rows } = await site.database.owner.query(
    `select entry ->> 'name' as name, entry ->> 'request' as request from staff_log
     where entry ->> 'subject' = $1 and entry ->> 'action' = 'EXPORT_DOWNLOADED'`,
    [`player ${player.id}`],
  );
  expect(rows).toEqual([{ name: support.name, request: id }]);
  // An export requested by staff isn't shown to the player, or on another player's page in the console.
  expect((await player.call<{ export: unknown }>('GET', '/api/user/privacy')).body.data?.export).toBeNull();
  expect(await exportsOf(support, other.id)).toEqual([]);
  await site.clock.advance(6 * MINUTE);
  expect(codeOf(await ticketOf(support, id))).toBe('staff.error.step_up');
});

it('is for those alone who may ask for data', async () => {
  const player = await site.player();
  for (const bundle of ['moderator', 'cashier', 'catalogue'] as const) {
    const member = await hire(site, [bundle]);
    expect(codeOf(await ask(member, player.id)), bundle).toBe('staff.error.permission');
    expect(codeOf(await ticketOf(member, '1')), bundle).toBe('staff.error.permission');
    expect(codeOf(await fileOf(member, '1')), bundle).toBe('staff.error.permission');
  }
});
