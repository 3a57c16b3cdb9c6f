import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { GiftCardOffers } from './offers.gift-cards.ts';
import type { Offers } from './offers.ts';

/** What staff offer players. */
export function offersRoutes(app: Http, offers: Offers, cards: GiftCardOffers): void {
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

  route(app, 'GET /api/staff/gift-cards', async (request) => ({ data: await cards.list(memberOf(request)) }));
  route(app, 'POST /api/staff/gift-cards', async (request) => {
    const key = request.headers['idempotency-key'];
    return { data: { requestId: String(await cards.ask(memberOf(request), request.body, key)) } };
  });
  route(app, 'POST /api/staff/gift-cards/:id/codes', async (request) => ({
    data: await cards.take(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/gift-cards/:id/cancel', async (request) => {
    const { params, body } = request;
    const id = await cards.askCancel(memberOf(request), BigInt(params.id), body.reason);
    return { data: { requestId: String(id) } };
  });
}
