import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Switchboard } from './switchboard.ts';

/** What staff switch off for everyone. */
export function switchboardRoutes(
  app: Http,
  { switchboard, now }: { switchboard: Switchboard; now: () => number },
): void {
  route(app, 'GET /api/staff/switches', async () => ({
    data: { switches: await switchboard.list(), serverTime: now() },
  }));
  route(app, 'POST /api/staff/switches/:name/off', async (request) => ({
    data: await switchboard.turnOff(memberOf(request), request.params.name, request.body),
  }));
  route(app, 'POST /api/staff/switches/:name/on', async (request) => {
    const id = await switchboard.askOn(memberOf(request), request.params.name, request.body.reason);
    return { data: { requestId: String(id) } };
  });
}
