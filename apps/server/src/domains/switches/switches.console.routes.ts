import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { SwitchesConsole } from './switches.console.ts';

export function switchesConsoleRoutes(
  app: Http,
  { switchesConsole, now }: { switchesConsole: SwitchesConsole; now: () => number },
): void {
  route(app, 'GET /api/staff/switches', async () => ({
    data: { switches: await switchesConsole.list(), serverTime: now() },
  }));
  route(app, 'POST /api/staff/switches/:name/off', async (request) => ({
    data: await switchesConsole.turnOff(memberOf(request), request.params.name, request.body),
  }));
  route(app, 'POST /api/staff/switches/:name/on', async (request) => {
    const id = await switchesConsole.askOn(memberOf(request), request.params.name, request.body.reason);
    return { data: { requestId: String(id) } };
  });
}
