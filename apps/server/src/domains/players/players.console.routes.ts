import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { PlayerActs } from './players.acts.ts';
import type { Badges } from './players.badges.ts';
import type { PlayersConsole } from './players.console.ts';

const idOf = ({ id }: { id: string }): bigint => BigInt(id);

export function playersConsoleRoutes(
  app: Http,
  { playersConsole, acts, badges }: { playersConsole: PlayersConsole; acts: PlayerActs; badges: Badges },
): void {
  route(app, 'GET /api/staff/players', async (request) => ({
    data: await playersConsole.search(request.query.search),
  }));
  route(app, 'GET /api/staff/players/:id', async (request) => ({
    data: await playersConsole.look(memberOf(request), idOf(request.params)),
  }));
  route(app, 'GET /api/staff/players/:id/timeline', async (request) => {
    const { next = null, kind } = request.query;
    return { data: await playersConsole.timeline(idOf(request.params), next, kind) };
  });
  route(app, 'POST /api/staff/players/:id/badge', async (request) => {
    const { memberId, ...body } = request.body;
    const id = await badges.ask(memberOf(request), idOf(request.params), {
      ...body,
      memberId: memberId === null || memberId === 'NONE' ? memberId : BigInt(memberId),
    });
    return { data: { requestId: String(id) } };
  });
  route(app, 'POST /api/staff/players/:id/note', async (request) => {
    await acts.note(memberOf(request), idOf(request.params), request.body.text.trim());
    return { data: null };
  });
  route(app, 'POST /api/staff/players/:id/rename', async (request) => {
    await acts.rename(memberOf(request), idOf(request.params), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/players/:id/limit', async (request) => {
    await acts.limit(memberOf(request), idOf(request.params), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/players/:id/limit-raise', async (request) => {
    const id = await acts.raise(memberOf(request), idOf(request.params), request.body);
    return { data: { requestId: String(id) } };
  });
  route(app, 'POST /api/staff/players/:id/break', async (request) => {
    await acts.pause(memberOf(request), idOf(request.params), request.body);
    return { data: null };
  });
  route(app, 'POST /api/staff/players/:id/sign-out', async (request) => ({
    data: {
      sessions: await playersConsole.signOut(memberOf(request), idOf(request.params), request.body.reason),
    },
  }));
  route(app, 'POST /api/staff/players/:id/credit', async (request) => {
    const body = { ...request.body, key: request.headers['idempotency-key'] };
    const { id, state } = await playersConsole.credit(memberOf(request), idOf(request.params), body);
    return { data: { requestId: String(id), state } };
  });
  route(app, 'POST /api/staff/players/:id/correction', async (request) => {
    const body = { ...request.body, key: request.headers['idempotency-key'] };
    const { id, state } = await playersConsole.correct(memberOf(request), idOf(request.params), body);
    return { data: { requestId: String(id), state } };
  });
  route(app, 'POST /api/staff/players/:id/refund', async (request) => {
    const { paymentId, reason } = request.body;
    const body = { paymentId: BigInt(paymentId), reason };
    return {
      data: {
        requestId: String(await playersConsole.refund(memberOf(request), idOf(request.params), body)),
      },
    };
  });
}
