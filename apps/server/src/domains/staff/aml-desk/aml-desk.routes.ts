import type { Http } from '../../../platform/http/http.ts';
import { route } from '../../../platform/http/route.ts';
import { memberOf } from '../staff.guard.ts';
import type { AmlDesk } from './aml-desk.ts';

/** Cases of money laundering. */
export function amlDeskRoutes(app: Http, { desk, now }: { desk: AmlDesk; now: () => number }): void {
  route(app, 'GET /api/staff/aml', async (request) => ({
    data: { cases: await desk.list(memberOf(request), request.query.closed === '1'), serverTime: now() },
  }));
  route(app, 'POST /api/staff/aml', async (request) => {
    const { playerId, reason } = request.body;
    return { data: { id: String(await desk.open(memberOf(request), BigInt(playerId), reason)) } };
  });
  route(app, 'GET /api/staff/aml/:id', async (request) => ({
    data: await desk.read(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/aml/:id/entries', async (request) => {
    await desk.write(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  for (const [path, kind, text] of [
    ['POST /api/staff/aml/:id/take', 'TAKEN', 'Took it on'],
    ['POST /api/staff/aml/:id/give-back', 'GIVEN_BACK', 'Gave it back'],
  ] as const)
    route(app, path, async (request) => {
      await desk.write(memberOf(request), BigInt(request.params.id), { kind, text });
      return { data: null };
    });
  route(app, 'POST /api/staff/aml/:id/state', async (request) => {
    await desk.move(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'GET /api/staff/players/:id/aml', async (request) => ({
    data: (await desk.ofPlayer(memberOf(request), BigInt(request.params.id))).map(
      ({ id, state, openedAt }) => ({ id: String(id), state, openedAt: openedAt.getTime() }),
    ),
  }));
}
