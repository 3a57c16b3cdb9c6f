import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Gifts } from './gifts.ts';

/** What the site gives beside the games: of no one in particular. */
export function giftsRoutes(app: Http, gifts: Gifts): void {
  route(app, 'GET /api/gifts', async () => ({ data: await gifts.overview() }));
}
