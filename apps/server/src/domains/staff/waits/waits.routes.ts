import type { StaffWait } from '@aureus/contract/staff-waits.ts';
import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.sessions.ts';
import type { WaitRow } from './waits.store.ts';
import type { Waits } from './waits.ts';

const waitOf = ({ id, what, memberId, name, requestId, kind, madeAt, countsAt }: WaitRow): StaffWait => ({
  id: String(id),
  what,
  member: memberId === null ? null : { id: String(memberId), name: name ?? '' },
  request: requestId === null || kind === null ? null : { id: String(requestId), kind },
  madeAt: madeAt.getTime(),
  from: countsAt?.getTime() ?? null,
});

/** Registers the routes for new owners, keys and decisions that don't count yet. */
export function waitsRoutes(app: Http, { waits, now }: { waits: Waits; now: () => number }): void {
  route(app, 'GET /api/staff/waits', async () => ({
    data: { waits: (await waits.list()).map(waitOf), serverTime: now() },
  }));
  route(app, 'POST /api/staff/waits/:id/confirm', async (request) => {
    await waits.confirm(memberOf(request), BigInt(request.params.id));
    return { data: null };
  });
  route(app, 'POST /api/staff/waits/:id/refuse', async (request) => {
    await waits.refuse(memberOf(request), BigInt(request.params.id));
    return { data: null };
  });
}
