import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { PromoCodesConsole } from './promo-codes.console.ts';

export function promoCodesConsoleRoutes(app: Http, promoCodes: PromoCodesConsole): void {
  route(app, 'GET /api/staff/promo-codes', async () => ({ data: await promoCodes.list() }));
  route(app, 'POST /api/staff/promo-codes', async (request) => {
    const key = request.headers['idempotency-key'];
    const { id, state } = await promoCodes.make(memberOf(request), request.body, key);
    return { data: { requestId: String(id), state } };
  });
  route(app, 'POST /api/staff/promo-codes/:code/end', async (request) => {
    await promoCodes.end(memberOf(request), request.params.code, request.body.reason);
    return { data: null };
  });
}
