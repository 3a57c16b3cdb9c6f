import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { Shift } from './shift.ts';

/** The overview of the console. */
export function shiftRoutes(app: Http, { shift }: { shift: Shift }): void {
  route(app, 'GET /api/staff/shift', async () => ({ data: await shift.read() }));
  route(app, 'POST /api/staff/shift/handover', async (request) => {
    await shift.handOver(memberOf(request), request.body.text);
    return { data: null };
  });
}
