import type { Case, CaseOpening } from '@aureus/contract/cases.ts';
import type { CaseEditor, StaffCase } from '@aureus/contract/staff-cases.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { startNode } from '../../../testing/at-node.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { carriedOut, hire, type TestMember } from '../../../testing/staff-driver.ts';
import { type Reply, startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import type { CaseDrafts } from './cases.drafts.ts';
import { caseVersionRequests } from './cases.requests.ts';

let site: TestApp;
let node: TestApp;
let drafter: TestMember;
let second: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  node = await startNode(site);
  await hireMembers();
});
/** Hires two members who have just used their keys, so that they may act. */
async function hireMembers(): Promise<void> {
  [drafter, second] = [await hire(site, ['catalogue']), await hire(site, ['catalogue'])];
}
afterAll(async () => {
  await node.close();
  await site.close();
});

const codeOf = ({ body }: Reply): string | undefined => body.error?.code;
const read = async (id: string): Promise<CaseEditor> =>
  (await drafter.call<CaseEditor>('GET', `/api/staff/cases/${id}`)).body.data ?? expect.fail('no case');
const look = async (id: string, on = site): Promise<Case> =>
  (await on.visitor<Case>('GET', `/api/games/cases/${id}`)).body.data ?? expect.fail('no case');
type Item = { id: string; tickets: number };
type Wish = { name: string; price: number; items: Item[]; note: string; publishAt: number | null };
/** Returns the current content of a case, as a base for changes. */
async function wishOf(id: string): Promise<Wish> {
  const { live } = await read(id);
  if (live === null) throw new Error('not on the list');
  const items = live.rows.map(({ item, tickets }) => ({ id: item.id, tickets }));
  return { name: live.name, price: live.price, items, note: 'Fewer jackpots.', publishAt: null };
}
/** Returns the time at which the draft of a case was saved; null without one. */
const baseOf = async (id: string): Promise<number | null> =>
  (await drafter.call<CaseEditor>('GET', `/api/staff/cases/${id}`)).body.data?.draft?.updatedAt ?? null;
const save = async (id: string, wish: object, by = drafter) =>
  by.call<{ updatedAt: number }>('POST', `/api/staff/cases/${id}/draft`, { base: await baseOf(id), ...wish });
const drop = async (id: string, base?: number) =>
  drafter.call('POST', `/api/staff/cases/${id}/drop`, { base: base ?? (await baseOf(id)) });
const ask = async (id: string, by = drafter, base?: number) =>
  by.call<{ requestId: string; state: string }>('POST', `/api/staff/cases/${id}/publish`, {
    reason: 'As planned',
    base: base ?? (await baseOf(id)) ?? 0,
  });
const vote = (by: TestMember, id: string, verdict = 'APPROVE') =>
  by.call('POST', `/api/staff/requests/${id}/vote`, { verdict, reason: 'Figures checked' });
const open = (player: TestPlayer, shown: Pick<Case, 'id' | 'version'>, key = newId()) =>
  player.call<{ bet: CaseOpening }>(
    'POST',
    `/api/games/cases/${shown.id}/open`,
    { count: 1, version: shown.version },
    { 'idempotency-key': key },
  );
/** Moves tickets from the first item with enough tickets to the last item, which changes the RTP slightly. */
function shifted(wish: Wish, by = 1): Wish {
  const items = wish.items.map((item) => ({ ...item }));
  const [from] = items.filter(({ tickets }) => tickets > by);
  const to = items.at(-1);
  if (from === undefined || to === undefined) throw new Error('nothing to move');
  from.tickets -= by;
  to.tickets += by;
  return { ...wish, items };
}
const cases = async (): Promise<StaffCase[]> =>
  (await drafter.call<{ cases: StaffCase[] }>('GET', '/api/staff/cases')).body.data?.cases ?? [];

describe('a draft', () => {
  it('is published by a second member; old openings stay, and are checked, on what they were drawn from', async () => {
    const player = await site.player({ cents: 1_000_000n });
    const before = await look('recruits-rations');
    const key = newId();
    const old = await open(player, before, key);
    expect(old.status, old.text).toBe(200);
    expect((await save('recruits-rations', shifted(await wishOf('recruits-rations')))).status).toBe(200);
    const reply = await ask('recruits-rations');
    expect(reply.body.data, reply.text).toMatchObject({ state: 'OPEN' });
    const id = reply.body.data?.requestId ?? '';
    expect(codeOf(await vote(drafter, id))).toBe('staff.error.vote_asked');
    const detail = (await second.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data;
    expect(detail?.evidence.find(({ code }) => code === 'CASE_RETURN')).toMatchObject({ verdict: 'WEIGH' });
    expect(await look('recruits-rations')).toEqual(before);
    expect((await vote(second, id)).status).toBe(200);
    await carriedOut(site, id);
    await eventually('both nodes', async () =>
      (await Promise.all([look('recruits-rations'), look('recruits-rations', node)])).every(
        ({ version }) => version !== before.version,
      ),
    );
    const after = await look('recruits-rations');
    expect(after.change?.text).toBe('Fewer jackpots.');
    expect(after.rtp).not.toBe(before.rtp);
    // An opening of the old version is refused, but a repeat of the old bet returns the old bet (docs/trust.md, G9).
    expect(codeOf(await open(player, before))).toBe('cases.error.changed');
    expect((await open(player, before, key)).text).toBe(old.text);
    expect((await open(player, after)).body.data?.bet).toMatchObject({ contentHash: after.contentHash });
    expect((await read('recruits-rations')).versions.map(({ version }) => version)).toEqual(
      expect.arrayContaining([before.version, after.version]),
    );
    await expectCleanAudit(site.database);
  });

  it('that waits for votes is as it was asked for, whatever is done to it; refused, it can be edited again', async () => {
    const [box] = (await cases()).filter(({ id }) => id !== 'recruits-rations');
    const caseId = box?.id ?? '';
    await save(caseId, shifted(await wishOf(caseId)));
    const id = (await ask(caseId)).body.data?.requestId ?? '';
    expect(codeOf(await save(caseId, await wishOf(caseId)))).toBe('cases.error.draft_asked');
    expect(codeOf(await drop(caseId))).toBe('cases.error.draft_asked');
    await vote(second, id, 'REFUSE');
    await carriedOut(site, id);
    expect((await read(caseId)).draft?.state).toBe('OPEN');
    const again = (await ask(caseId)).body.data?.requestId ?? '';
    // An operator edits the database directly. The content that staff voted on is published, not the edited row.
    await site.app.pool.query(`update cases_drafts set price = 1, table_items = '[]' where case_id = $1`, [
      caseId,
    ]);
    await vote(second, again);
    await carriedOut(site, again);
    expect((await look(caseId)).price).toBe(box?.price);
  });

  it('that pays the same needs no one else; its time is kept, on the minute', async () => {
    const [, , box] = await cases();
    const caseId = box?.id ?? '';
    const publishAt = site.clock.now() + 10 * 60_000;
    await save(caseId, { ...(await wishOf(caseId)), name: 'Another name', publishAt });
    const request = (await ask(caseId)).body.data;
    expect(request?.state).toBe('APPROVED');
    await carriedOut(site, request?.requestId ?? '');
    await runJob(site, 'cases-publish');
    expect((await read(caseId)).draft?.state).toBe('SCHEDULED');
    await site.clock.advance(10 * 60_000 + 1);
    // The earlier members used their keys too long ago to act.
    await hireMembers();
    await runJob(site, 'cases-publish');
    await eventually('the name', async () => (await look(caseId, node)).name === 'Another name');
    expect((await read(caseId)).draft).toBeNull();
  });

  it('is dropped where another version came into force while it waited', async () => {
    const box = (await cases()).find(({ draft, isEdited }) => draft === null && !isEdited);
    const caseId = box?.id ?? '';
    await save(caseId, shifted(await wishOf(caseId)));
    const id = (await ask(caseId)).body.data?.requestId ?? '';
    const { rows } = await site.database.owner.query<{ id: bigint }>(
      `with added as (
         insert into cases_versions (case_id, name, price, items, content_hash, note, created_at)
         select case_id, name, price, items, content_hash, note, app_now() from cases_versions where id = $2 returning id)
       update cases_cases c set current_version = added.id from added where c.id = $1 returning added.id`,
      [caseId, box?.version],
    );
    await vote(second, id);
    await carriedOut(site, id);
    expect((await second.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data?.result).toEqual({
      code: 'CASE_CHANGED',
      values: {},
    });
    const { rows: now } = await site.database.owner.query(
      'select current_version as id from cases_cases where id = $1',
      [caseId],
    );
    expect(now).toEqual(rows);
    expect((await read(caseId)).draft).toBeNull();
  });

  it('that an earlier run dropped isn’t called published', async () => {
    const kind = caseVersionRequests({
      db: site.app.db,
      cases: site.app.cases,
      drafts: { publish: async () => 'DROPPED' } as Partial<CaseDrafts> as CaseDrafts,
    });
    const row = { id: 1n, payload: { publishAt: null } } as unknown as Parameters<typeof kind.carryOut>[0];
    const by = { by: [second.name] } as unknown as Parameters<typeof kind.carryOut>[1];
    expect(await kind.carryOut(row, by)).toEqual({ code: 'CASE_CHANGED', values: {} });
  });

  it('of an unlisted case puts it on the list again', async () => {
    const box = (await cases()).find(({ draft, isEdited }) => draft === null && !isEdited);
    const caseId = box?.id ?? '';
    const wish = shifted(await wishOf(caseId));
    await site.database.owner.query('update cases_cases set is_listed = false where id = $1', [caseId]);
    expect((await save(caseId, { ...wish, picture: caseId })).status).toBe(200);
    const id = (await ask(caseId)).body.data?.requestId ?? '';
    await vote(second, id);
    await carriedOut(site, id);
    expect((await second.call<RequestDetail>('GET', `/api/staff/requests/${id}`)).body.data).toMatchObject({
      result: { code: 'VERSION_PUBLISHED' },
    });
    expect((await look(caseId)).version).not.toBe(box?.version);
  });

  it('that a colleague saved meanwhile isn’t overwritten, dropped or published unseen', async () => {
    const box = (await cases()).findLast(({ draft, isEdited }) => draft === null && !isEdited);
    const caseId = box?.id ?? '';
    const wish = await wishOf(caseId);
    const first = (await save(caseId, { ...wish, note: 'Of the first' })).body.data?.updatedAt;
    expect(first).toBe(await baseOf(caseId));
    // A colleague who still sees the case without a draft, and one who sees a draft before the newest one.
    expect(codeOf(await save(caseId, { ...wish, base: null }, second))).toBe('cases.error.draft_old');
    await save(caseId, { ...wish, note: 'Of the second' }, second);
    expect(codeOf(await save(caseId, { ...wish, base: first }))).toBe('cases.error.draft_old');
    expect(codeOf(await drop(caseId, first))).toBe('cases.error.draft_old');
    expect(codeOf(await ask(caseId, drafter, first))).toBe('cases.error.draft_old');
    expect((await read(caseId)).draft?.note).toBe('Of the second');
    const last = await baseOf(caseId);
    expect((await drop(caseId)).status).toBe(200);
    expect(codeOf(await save(caseId, { ...wish, base: last }))).toBe('cases.error.draft_old');
    expect((await read(caseId)).draft).toBeNull();
  });

  it('of a new case comes on the list', async () => {
    const wish = await wishOf('recruits-rations');
    expect((await save('fresh-spoils', { ...wish, name: 'Fresh', picture: 'recruits-rations' })).status).toBe(
      200,
    );
    expect(codeOf(await save('odd-spoils', { ...wish, picture: 'nothing-like-it' }))).toBe(
      'staff.error.not_found',
    );
    const id = (await ask('fresh-spoils')).body.data?.requestId ?? '';
    await vote(second, id);
    await carriedOut(site, id);
    expect(await look('fresh-spoils')).toMatchObject({
      name: 'Fresh',
      imageUrl: '/art/cases/recruits-rations.avif',
    });
  });
});

describe('a bad draft', () => {
  const bad: [string, (wish: Wish) => Partial<Wish>][] = [
    ['cases.error.draft_tickets', ({ items }) => ({ items: items.slice(1) })],
    ['cases.error.draft_tickets', ({ items }) => ({ items: items.map((item) => ({ ...item, tickets: 0 })) })],
    ['cases.error.draft_empty', () => ({ items: [] })],
    ['cases.error.draft_price', () => ({ price: 0 })],
    ['cases.error.draft_rtp_high', ({ price }) => ({ price: Math.floor(price * 90) / 100 })],
    ['cases.error.draft_rtp_low', ({ price }) => ({ price: price * 2 })],
    ['cases.error.draft_same', () => ({})],
  ];

  it.each(bad)('is refused with %s, and changes nothing', async (code, change) => {
    const box = (await cases()).at(-1);
    const caseId = box?.id ?? '';
    const wish = await wishOf(caseId);
    const changed = { ...wish, ...change(wish) };
    expect((await save(caseId, changed)).status).toBe(200);
    expect(codeOf(await ask(caseId))).toBe(code);
    const { version } = await look(caseId);
    expect(version).toBe(box?.version);
    await drop(caseId);
  });

  it('is not even kept with unknown items, an item twice or a price that is none', async () => {
    const wish = await wishOf('recruits-rations');
    const [first] = wish.items;
    for (const [change, code] of [
      [{ items: [{ id: 'no-such-item', tickets: 1 }] }, 'cases.error.draft_item'],
      [{ items: [first, first] }, 'cases.error.draft_twice'],
      [{ price: -1 }, 'request.error.invalid'],
      [{ items: [{ id: first?.id, tickets: 1.5 }] }, 'request.error.invalid'],
      [{ items: [{ id: first?.id, tickets: 100_001 }] }, 'request.error.invalid'],
    ] as const)
      expect(codeOf(await save('recruits-rations', { ...wish, ...change })), JSON.stringify(change)).toBe(
        code,
      );
    expect(codeOf(await save('Not A Slug', wish))).toBe('request.error.invalid');
    expect((await read('recruits-rations')).draft).toBeNull();
  });

  it('comes into force by no other way: not by the application, and not without the votes', async () => {
    const { pool } = site.app;
    const designed = (await cases()).find(({ isEdited, draft }) => !isEdited && draft === null);
    await expect(
      pool.query('update cases_cases set is_designed = false where id = $1', [designed?.id]),
    ).rejects.toMatchObject({ code: 'AU004' });
    await save(designed?.id ?? '', shifted(await wishOf(designed?.id ?? '')));
    const id = (await ask(designed?.id ?? '')).body.data?.requestId;
    await expect(pool.query('select cases_publish_draft($1)', [id])).rejects.toMatchObject({ code: 'AU004' });
  });
});
