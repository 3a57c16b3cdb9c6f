import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Identity } from './identity.ts';

/** Identity checks of players. */
export function identityRoutes(app: Http, { identity }: { identity: Identity }): void {
  route(app, 'GET /api/staff/kyc', async (request) => ({
    data: await identity.list(request.query.view, request.query.next),
  }));
  route(app, 'GET /api/staff/kyc/:id', async (request) => ({
    data: await identity.look(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/kyc/:id/ask', async (request) => {
    await identity.ask(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/kyc/:id/reset', async (request) => {
    await identity.reset(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: null };
  });
}
