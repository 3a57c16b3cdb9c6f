import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Rulebook } from './chat.rulebook.ts';
import type { ChatStaff } from './chat.staff.ts';
import type { Chat } from './chat.ts';

/** Rate limit of calls that report a message: per player, or per IP address for visitors, who can't report. */
const REPORTS_PER_MINUTE = 120;

export function chatRoutes(
  app: Http,
  { chat, staff, rulebook }: { chat: Chat; staff: ChatStaff; rulebook: Rulebook },
): void {
  route(app, 'GET /api/chat/:room', async (request) => ({
    data: await chat.history(request.params.room, request.session?.playerId ?? null),
  }));

  route(app, 'POST /api/chat', async (request) => ({
    data: await chat.send(
      requireSession(request),
      request.body.room,
      request.body.message,
      request.body.replyTo === undefined ? null : BigInt(request.body.replyTo),
    ),
  }));

  route(app, 'GET /api/chat/notices', async () => ({ data: await chat.notices() }));
  route(app, 'GET /api/chat/rules', async () => ({ data: await rulebook.read() }));

  route(
    app,
    'POST /api/chat/messages/:id/report',
    { config: limitedTo(REPORTS_PER_MINUTE) },
    async (request) => {
      await chat.report(requireSession(request), BigInt(request.params.id), request.body.reason);
      return { data: null };
    },
  );

  route(
    app,
    'DELETE /api/chat/messages/:id',
    { config: { staffAct: 'chat message deleted' } },
    async (request) => {
      await staff.remove(requireSession(request), BigInt(request.params.id));
      return { data: null };
    },
  );

  route(app, 'POST /api/chat/mutes', { config: { staffAct: 'chat mute' } }, async (request) => {
    const { userId, minutes, reason } = request.body;
    await staff.mute(requireSession(request), BigInt(userId), minutes, reason);
    return { data: null };
  });

  route(app, 'GET /api/chat/mutes/own', async (request) => ({
    data: await chat.ownMute(requireSession(request).playerId),
  }));

  route(
    app,
    'POST /api/chat/announcements',
    { config: { staffAct: 'chat announcement' } },
    async (request) => ({ data: await staff.announce(requireSession(request), request.body.message) }),
  );
}
