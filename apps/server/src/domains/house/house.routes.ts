import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { House } from './house.ts';

/** Route of the games' results, as sums that name no player. */
export function houseRoutes(app: Http, house: House): void {
  route(app, 'GET /api/staff/house', async ({ query: { days = '1' } }) => ({
    data: await house.shown(Number(days)),
  }));
}
