import type { StaffMe } from '@aureus/contract/staff.ts';
import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { Result } from '@aureus/contract/staff-results.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { requestContent, sealMember } from '../domains/staff/requests/requests.seals.ts';
import { createSessionCookies } from '../domains/staff/staff.session-cookies.ts';
import { createStaffSessions } from '../domains/staff/staff.sessions.ts';
import { inviteMember } from '../domains/staff/staff.staff.ts';
import { authenticatorOf, sealKey } from '../domains/staff/waits/waits.seals.ts';
import { macsFor, sealDecision } from '../platform/decisions.ts';
import type { Db } from '../platform/postgres.ts';
import { privateTexts } from '../platform/private-texts.ts';
import { type Authenticator, authenticator } from './authenticator.ts';
import { ownerDb } from './decision-keys.ts';
import { eventually } from './eventually.ts';
import type { Reply, TestApp } from './test-app.ts';

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };
/** Returns the session's cookie that a reply sets; undefined if it sets none. */
const cookieIn = (reply: Reply): string | undefined =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('aureus_staff='));

export type TestMember = {
  id: bigint;
  name: string;
  /** The newest cookie of the member's session. */
  readonly cookie: string;
  phone: Authenticator;
  call: <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply<T>>;
};

/** Returns a function that calls the API like the staff console, with a cookie. */
export const consoleCall =
  (on: Pick<TestApp, 'visitor'>, cookie: () => string) =>
  <T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    on.visitor<T>(method, path, body, { ...SAME_SITE, cookie: cookie(), ...headers });

let hired = 0;

/**
 * Makes a new member and the member's authenticator app count at once, as another owner can, and signs the member in.
 * @param db connected as the database's owner. @returns the session's cookie.
 */
export async function letIn(db: Db, memberId: bigint): Promise<string> {
  const { rows } = await sql<{ bundles: Bundle[]; secret: Buffer }>`
    select m.bundles, a.secret from staff_members m join staff_authenticators a on a.member_id = m.id
    where m.id = ${memberId}`.execute(db);
  if (rows[0] === undefined) throw new Error(`no member ${memberId}`);
  const { bundles, secret } = rows[0];
  await sql`update staff_waits set ended_at = app_now(), is_confirmed = true
    where member_id = ${memberId} and ended_at is null`.execute(db);
  await sealMember(db, memberId, bundles);
  const app = { secret, isWaiting: false, countsAt: null, isOver: false };
  await sealKey(db, authenticatorOf(memberId, app), 0);
  const cookies = createSessionCookies(macsFor(db, 'staff sessions'));
  const sessions = createStaffSessions({ db, now: Date.now, cookies });
  const place = { address: '127.0.0.1', userAgent: 'test' };
  return `aureus_staff=${(await sessions.open(db, { ...place, memberId, isConfirmed: true })).cookie}`;
}

/** Adds a staff member who counts, has accepted an invite and has an authenticator app. */
export async function hire(on: TestApp, bundles: Bundle[], name?: string): Promise<TestMember> {
  hired += 1;
  const called = name ?? `Member ${hired}`;
  const token = await inviteMember(ownerDb(on.database), called, bundles);
  if (token === undefined) throw new Error(`${called} has a key already`);
  let cookie = '';
  const send = consoleCall(on, () => cookie);
  // Like a browser, sends the newest cookie, since replies may set another one.
  const call: TestMember['call'] = async (method, path, body, headers) => {
    const reply = await send<never>(method, path, body, headers);
    cookie = cookieIn(reply) ?? cookie;
    return reply;
  };
  await call('POST', '/api/staff/sign-in/invite', { token });
  const setup = await call<{ secret: string }>('POST', '/api/staff/authenticator', {});
  const phone = authenticator(on, setup.body.data?.secret ?? '');
  await call('POST', '/api/staff/authenticator/enable', { code: phone.code() });
  const { body } = await call<StaffMe>('GET', '/api/staff/me');
  if (body.data?.stage === 'FACTOR') cookie = await letIn(ownerDb(on.database), BigInt(body.data.id));
  const me = await call<StaffMe>('GET', '/api/staff/me');
  if (me.body.data?.stage !== 'IN') throw new Error(`${called} did not come in: ${me.text}`);
  return {
    id: BigInt(me.body.data.id),
    name: called,
    get cookie() {
      return cookie;
    },
    phone,
    call,
  };
}

/** Seals a request that a test wrote into the database, as the site seals the requests of members. */
export async function sealWritten({ app, database }: TestApp, id: bigint): Promise<void> {
  const { rows } = await database.owner.query<Parameters<typeof requestContent>[0]>(
    `select id, kind, subject, payload, player_id as "playerId", member_id as "memberId", asked_by as "askedBy", rules, needs,
       needs_owner as "needsOwner", state from staff_requests where id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Error(`there is no request ${id}`);
  await sealDecision(app.db, ...requestContent(rows[0], true));
}

/** Returns the id of the newest request about a payment. */
export async function requestAbout(on: TestApp, paymentId: bigint): Promise<string> {
  const { rows } = await on.database.owner.query<{ id: bigint }>(
    `select id from staff_requests where kind in ('WITHDRAWAL', 'TRADE', 'DEPOSIT', 'RETURN') and subject = $1 order by id desc limit 1`,
    [paymentId],
  );
  return String(rows[0]?.id);
}

/**
 * Lets new staff members vote on a payment's request until it's decided, then waits until the decision is carried out.
 */
export async function decide(
  on: TestApp,
  paymentId: bigint,
  verdict: 'APPROVE' | 'REFUSE' = 'APPROVE',
  reason = 'Checks are clear',
): Promise<void> {
  const id = await requestAbout(on, paymentId);
  for (let state = 'OPEN'; state === 'OPEN'; ) {
    const member = await hire(on, ['owner']);
    const reply = await member.call<Pick<RequestRow, 'state'>>('POST', `/api/staff/requests/${id}/vote`, {
      verdict,
      reason,
    });
    if (reply.body.data === undefined) throw new Error(reply.text);
    state = reply.body.data.state;
  }
  await carriedOut(on, id);
}

/** Waits until a decided request is carried out. @throws if the recorded result is missing, text or invalid. */
export async function carriedOut(on: TestApp, id: string): Promise<void> {
  const { playerId, fact } = await eventually('what was decided to be carried out', async () => {
    const { rows } = await on.database.owner.query<{ playerId: bigint | null; fact: string | null }>(
      `select player_id as "playerId", result_fact as fact from staff_requests
       where id = $1 and carried_out_at is not null`,
      [id],
    );
    return rows[0];
  });
  const { open } = await privateTexts(on.app.db, [playerId]);
  const text = open(playerId, ['staff_requests.result_fact', id], fact) ?? 'null';
  const result: unknown = JSON.parse(text);
  if (!Value.Check(Result, result) || result.code === 'text')
    throw new Error(`request ${id} ended with ${text}`);
}
