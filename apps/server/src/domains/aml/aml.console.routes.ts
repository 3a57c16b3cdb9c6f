import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { AmlConsole } from './aml.console.ts';

export function amlConsoleRoutes(
  app: Http,
  { amlConsole, now }: { amlConsole: AmlConsole; now: () => number },
): void {
  route(app, 'GET /api/staff/aml', async (request) => ({
    data: {
      cases: await amlConsole.list(memberOf(request), request.query.closed === '1'),
      serverTime: now(),
    },
  }));
  route(app, 'POST /api/staff/aml', async (request) => {
    const { playerId, reason } = request.body;
    return { data: { id: String(await amlConsole.open(memberOf(request), BigInt(playerId), reason)) } };
  });
  route(app, 'GET /api/staff/aml/:id', async (request) => ({
    data: await amlConsole.read(memberOf(request), BigInt(request.params.id)),
  }));
  route(app, 'POST /api/staff/aml/:id/entries', async (request) => {
    await amlConsole.write(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  for (const [path, kind, text] of [
    ['POST /api/staff/aml/:id/take', 'TAKEN', 'Took it on'],
    ['POST /api/staff/aml/:id/give-back', 'GIVEN_BACK', 'Gave it back'],
  ] as const)
    route(app, path, async (request) => {
      await amlConsole.write(memberOf(request), BigInt(request.params.id), { kind, text });
      return { data: null };
    });
  route(app, 'POST /api/staff/aml/:id/state', async (request) => {
    await amlConsole.move(memberOf(request), BigInt(request.params.id), request.body);
    return { data: null };
  });
  route(app, 'GET /api/staff/players/:id/aml', async (request) => ({
    data: (await amlConsole.ofPlayer(memberOf(request), BigInt(request.params.id))).map(
      ({ id, state, openedAt }) => ({ id: String(id), state, openedAt: openedAt.getTime() }),
    ),
  }));
}
