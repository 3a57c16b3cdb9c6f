import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Offers } from './offers.ts';

/** What staff offer players. */
export function offersRoutes(app: Http, offers: Offers): void {
  route(app, 'GET /api/staff/promo-codes', async () => ({ data: await offers.list() }));
  route(app, 'POST /api/staff/promo-codes', async (request) => {
    const key = request.headers['idempotency-key'];
    const { id, state } = await offers.make(memberOf(request), request.body, key);
    return { data: { requestId: String(id), state } };
  });
  route(app, 'POST /api/staff/promo-codes/:code/end', async (request) => {
    await offers.end(memberOf(request), request.params.code, request.body.reason);
    return { data: null };
  });
}
