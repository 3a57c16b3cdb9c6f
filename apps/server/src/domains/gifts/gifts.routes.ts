import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Gifts } from './gifts.ts';

/** Route of the published figures about gifts, which name no player. */
export function giftsRoutes(app: Http, gifts: Gifts): void {
  route(app, 'GET /api/gifts', async () => ({ data: await gifts.overview() }));
}
