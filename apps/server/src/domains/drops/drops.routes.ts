import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Drops } from './drops.ts';

export function dropsRoutes(app: Http, drops: Drops): void {
  route(app, 'GET /api/drops', async (request) => ({
    data: await drops.newest(request.query.feed ?? 'all'),
  }));
}
