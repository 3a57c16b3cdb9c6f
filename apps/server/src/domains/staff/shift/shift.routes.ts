import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Desks } from './shift.desks.ts';
import type { Shift } from './shift.ts';

/** The overview of the console. */
export function shiftRoutes(
  app: Http,
  { shift, desks, now }: { shift: Shift; desks: Desks; now: () => number },
): void {
  route(app, 'GET /api/staff/shift', async () => ({ data: await shift.read() }));
  route(app, 'GET /api/staff/desks', async (request) => ({
    data: { desks: await desks.read(memberOf(request)), serverTime: now() },
  }));
  route(app, 'GET /api/staff/given-alone', async (request) => ({
    data: { members: await shift.givenAlone(Number(request.query.days ?? '1')) },
  }));
  route(app, 'POST /api/staff/shift/handover', async (request) => {
    await shift.handOver(memberOf(request), request.body.text);
    return { data: null };
  });
}
