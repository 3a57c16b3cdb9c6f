import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { memberOf } from '../staff/staff.ts';
import type { ChatConsole } from './chat.console.ts';

const idOf = ({ id }: { id: string }): bigint => BigInt(id);
const idIn = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text);

export function chatConsoleRoutes(
  app: Http,
  { chatConsole, now }: { chatConsole: ChatConsole; now: () => number },
): void {
  route(app, 'GET /api/staff/chat', async () => ({
    data: { ...(await chatConsole.queue()), serverTime: now() },
  }));
  route(app, 'GET /api/staff/chat/messages/:id', async (request) => ({
    data: await chatConsole.context(idOf(request.params)),
  }));
  route(app, 'POST /api/staff/chat/messages/:id/delete', async (request) => {
    await chatConsole.decide(memberOf(request), idOf(request.params), 'remove', request.body.reason);
    return { data: null };
  });
  route(app, 'POST /api/staff/chat/messages/:id/dismiss', async (request) => {
    await chatConsole.decide(memberOf(request), idOf(request.params), 'dismiss', request.body.reason);
    return { data: null };
  });
  route(app, 'GET /api/staff/chat/players/:id', async (request) => ({
    data: await chatConsole.history(memberOf(request), idOf(request.params), idIn(request.query.before)),
  }));
  route(app, 'POST /api/staff/chat/players/:id/mute', async (request) => {
    const { minutes, reason } = request.body;
    await chatConsole.mute(memberOf(request), idOf(request.params), minutes, reason);
    return { data: null };
  });
  route(app, 'POST /api/staff/chat/slow-mode', async (request) => {
    const { seconds, minutes, reason } = request.body;
    return { data: await chatConsole.slowMode(memberOf(request), seconds, minutes, reason) };
  });
  route(app, 'POST /api/staff/chat/pin', async (request) => ({
    data: await chatConsole.pin(memberOf(request), request.body.text, request.body.minutes),
  }));
  route(app, 'GET /api/staff/chat/rules', async () => ({ data: { versions: await chatConsole.rules() } }));
  route(app, 'POST /api/staff/chat/rules', async (request) => ({
    data: await chatConsole.setRules(memberOf(request), request.body),
  }));
  route(app, 'GET /api/staff/chat/acts', async (request) => ({
    data: await chatConsole.acts(request.query.open === '1', idIn(request.query.before)),
  }));
  route(app, 'POST /api/staff/chat/acts/:id/review', async (request) => {
    const { verdict, reason } = request.body;
    await chatConsole.review(memberOf(request), idOf(request.params), verdict, reason);
    return { data: null };
  });
}
