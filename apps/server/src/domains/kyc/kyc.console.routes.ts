import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { KycConsole } from './kyc.console.ts';

export function kycConsoleRoutes(app: Http, kycConsole: KycConsole): void {
  route(app, 'GET /api/staff/kyc', async (request) => ({
    data: await kycConsole.list(request.query.view, request.query.next),
  }));
  route(app, 'GET /api/staff/kyc/:id', async (request) => ({
    data: await kycConsole.look(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/kyc/:id/ask', async (request) => {
    await kycConsole.ask(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/kyc/:id/reset', async (request) => {
    await kycConsole.reset(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: null };
  });
}
