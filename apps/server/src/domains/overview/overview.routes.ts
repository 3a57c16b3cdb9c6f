import type { GivenAlone } from '@aureus/contract/overview.ts';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { type Desks, memberOf, type Shift } from '../staff/staff.ts';
import type { Overview } from './overview.ts';

export function overviewRoutes(
  app: Http,
  {
    overview,
    givenAlone,
    shift,
    desks,
    now,
  }: {
    overview: Overview;
    givenAlone: (days: number) => Promise<GivenAlone[]>;
    shift: Shift;
    desks: Desks;
    now: () => number;
  },
): void {
  route(app, 'GET /api/staff/overview', async () => ({ data: await overview() }));
  route(app, 'GET /api/staff/desks', async (request) => ({
    data: { desks: await desks.read(memberOf(request)), serverTime: now() },
  }));
  route(app, 'GET /api/staff/given-alone', async (request) => ({
    data: { members: await givenAlone(Number(request.query.days ?? '1')) },
  }));
  route(app, 'POST /api/staff/overview/handover', async (request) => {
    await shift.handOver(memberOf(request), request.body.text);
    return { data: null };
  });
}
