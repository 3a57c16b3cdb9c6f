import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { SignalsConsole } from './signals.console.ts';

export function signalsConsoleRoutes(
  app: Http,
  { signalsConsole, now }: { signalsConsole: SignalsConsole; now: () => number },
): void {
  route(app, 'GET /api/staff/signals', async () => ({
    data: { clusters: await signalsConsole.list(), serverTime: now() },
  }));
  route(app, 'GET /api/staff/players/:id/signals', async (request) => ({
    data: await signalsConsole.ofPlayer(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/signals/:id/clear', async (request) => {
    await signalsConsole.clear(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: null };
  });
}
