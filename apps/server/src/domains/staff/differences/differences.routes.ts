import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Differences } from './differences.ts';

/** What staff see of the comparisons with providers, and do about it. */
export function differencesRoutes(
  app: Http,
  { differences, now }: { differences: Differences; now: () => number },
): void {
  route(app, 'GET /api/staff/differences', async (request) => ({
    data: {
      differences: await differences.list({ isGone: request.query.gone === '1' }),
      serverTime: now(),
    },
  }));
  route(app, 'POST /api/staff/differences/:id/note', async (request) => {
    await differences.note(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/differences/:id/correction', async (request) => {
    const id = await differences.askCorrection(memberOf(request), BigInt(request.params.id), {
      ...request.body,
      key: request.headers['idempotency-key'],
    });
    return { data: { requestId: String(id) } };
  });
}
