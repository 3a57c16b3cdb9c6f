import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { Prizes } from './prizes.ts';

export function prizesRoutes(app: Http, prizes: Prizes): void {
  route(app, 'GET /api/staff/prizes', async () => ({ data: await prizes.read() }));
  route(app, 'POST /api/staff/prizes', async (request) => ({
    data: { requestId: String(await prizes.ask(memberOf(request), request.body)) },
  }));
  route(app, 'POST /api/staff/prizes/rain', async (request) => ({
    data: { requestId: String(await prizes.askRain(memberOf(request), request.body)) },
  }));
}
