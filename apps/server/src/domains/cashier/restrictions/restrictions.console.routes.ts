import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../../staff/staff.ts';
import type { RestrictionsConsole } from './restrictions.console.ts';

export function restrictionsConsoleRoutes(app: Http, restrictions: RestrictionsConsole): void {
  route(app, 'POST /api/staff/players/:id/restriction', async (request) => {
    await restrictions.restrict(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/players/:id/lift', async (request) => {
    const id = await restrictions.lift(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: { requestId: String(id) } };
  });
}
