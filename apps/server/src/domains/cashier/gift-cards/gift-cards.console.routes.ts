import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../../staff/staff.ts';
import type { GiftCardsConsole } from './gift-cards.console.ts';

export function giftCardsConsoleRoutes(app: Http, cards: GiftCardsConsole): void {
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
