import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { CoolOffs } from './limits.cool-off.ts';
import type { LossLimits } from './limits.loss.ts';
import type { Reminders } from './limits.reminder.ts';
import type { SelfBan } from './limits.self-ban.ts';
import type { Statements } from './limits.statement.ts';
import type { Limits } from './limits.ts';

type Parts = {
  limits: Limits;
  losses: LossLimits;
  selfBan: SelfBan;
  coolOff: CoolOffs;
  reminders: Reminders;
  statements: Statements;
};

export function limitsRoutes(
  app: Http,
  { limits, losses, selfBan, coolOff, reminders, statements }: Parts,
): void {
  route(app, 'GET /api/user/limits', async (request) => ({
    data: await limits.read(requireSession(request).playerId),
  }));

  route(app, 'PATCH /api/user/limits', async (request) => {
    const { playerId } = requireSession(request);
    return { data: await limits.set(playerId, request.body.period, request.body.amount) };
  });

  route(app, 'PATCH /api/user/limits/loss', async (request) => {
    const { playerId } = requireSession(request);
    await losses.set(playerId, request.body.period, request.body.amount);
    return { data: await limits.read(playerId) };
  });

  route(app, 'POST /api/user/self-ban', async (request) => ({
    data: await selfBan.begin(requireSession(request).playerId, request.body),
  }));

  route(app, 'GET /api/user/statement', async (request) => ({
    data: await statements.read(requireSession(request).playerId),
  }));

  route(app, 'POST /api/user/cool-off', async (request) => ({
    data: await coolOff.begin(requireSession(request).playerId, request.body.period),
  }));

  route(app, 'POST /api/user/session-reminder', async (request) => ({
    data: await reminders.look(requireSession(request).playerId),
  }));

  route(app, 'PATCH /api/user/session-reminder', async (request) => ({
    data: await reminders.set(requireSession(request).playerId, request.body.minutes),
  }));

  route(app, 'POST /api/user/session-reminder/seen', async (request) => ({
    data: await reminders.seen(requireSession(request).playerId),
  }));
}
