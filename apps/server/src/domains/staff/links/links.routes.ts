import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Links } from './links.ts';

/** Accounts that belong together. */
export function linksRoutes(app: Http, { links, now }: { links: Links; now: () => number }): void {
  route(app, 'GET /api/staff/signals', async () => ({
    data: { clusters: await links.list(), serverTime: now() },
  }));
  route(app, 'GET /api/staff/players/:id/signals', async (request) => ({
    data: await links.ofPlayer(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/signals/:id/clear', async (request) => {
    await links.clear(memberOf(request), BigInt(request.params.id), request.body.reason);
    return { data: null };
  });
}
