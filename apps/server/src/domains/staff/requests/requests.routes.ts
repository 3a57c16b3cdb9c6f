import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.sessions.ts';
import type { Staff } from '../staff.ts';
import { KIND_WORDS } from './requests.rules.ts';
import type { Requests } from './requests.ts';

const idOf = ({ id }: { id: string }): bigint => BigInt(id);
/** Default number of log rows in a response. */
const LOG_ROWS = 100;

/** Registers the routes for members, the staff log, and requests that need several members. */
export function requestsRoutes(
  app: Http,
  { staff, requests, now }: { staff: Staff; requests: Requests; now: () => number },
): void {
  route(app, 'GET /api/staff/members', async () => ({ data: { members: await staff.members() } }));
  route(app, 'POST /api/staff/members/:id/invite', async (request) => {
    const { token, expiresAt } = await staff.invite(memberOf(request), idOf(request.params));
    return { data: { token, expiresAt: expiresAt.getTime() } };
  });
  route(app, 'POST /api/staff/members/:id/keys', async (request) => {
    const id = await requests.askKeys(memberOf(request), idOf(request.params), request.body.reason);
    return { data: { requestId: String(id) } };
  });
  route(app, 'POST /api/staff/members/:id/end', async (request) => {
    await staff.end(memberOf(request), idOf(request.params), request.body.reason);
    return { data: null };
  });
  route(app, 'POST /api/staff/role-changes', async (request) => {
    const { memberId, name, bundles, reason } = request.body;
    const change = {
      memberId: memberId === undefined ? null : BigInt(memberId),
      name: name ?? null,
      bundles: [...new Set(bundles)],
      reason,
    };
    return { data: { requestId: String(await requests.askRole(memberOf(request), change)) } };
  });

  route(app, 'GET /api/staff/policy', async () => ({
    data: { ...(await requests.policy()), words: [...KIND_WORDS] },
  }));
  route(app, 'POST /api/staff/policy', async (request) => ({
    data: { requestId: String(await requests.askPolicy(memberOf(request), request.body)) },
  }));

  route(app, 'GET /api/staff/log', async (request) => {
    const { before, member, code = null, search, codes, reads, limit = LOG_ROWS } = request.query;
    return {
      data: await staff.log({
        before: before === undefined ? null : BigInt(before),
        memberId: member === undefined ? null : BigInt(member),
        code,
        search: search?.trim() || null,
        searchCodes: codes?.split(',') ?? [],
        withReads: reads === '1',
        limit,
      }),
    };
  });

  route(app, 'GET /api/staff/queues', async (request) => ({
    data: { queues: await requests.queues(memberOf(request)), serverTime: now() },
  }));
  route(app, 'GET /api/staff/requests', async (request) => {
    const { kind = null, ended } = request.query;
    const listed = await requests.list(memberOf(request), { kind, isEnded: ended === '1' });
    return { data: { ...listed, serverTime: now() } };
  });
  route(app, 'GET /api/staff/requests/:id', async (request) => ({
    data: await requests.look(memberOf(request), idOf(request.params)),
  }));
  route(app, 'POST /api/staff/requests/:id/claim', async (request) => {
    await requests.claim(memberOf(request), idOf(request.params));
    return { data: null };
  });
  route(app, 'POST /api/staff/requests/:id/release', async (request) => {
    await requests.release(memberOf(request), idOf(request.params));
    return { data: null };
  });
  route(app, 'POST /api/staff/requests/:id/vote', async (request) => {
    const { verdict, reason, worth } = request.body;
    const cents = worth === undefined ? null : centsFromCoins(worth);
    if (cents === undefined) throw refuse('request.error.amount');
    const vote = { verdict, reason, worth: cents };
    return { data: await requests.vote(memberOf(request), idOf(request.params), vote) };
  });
}
