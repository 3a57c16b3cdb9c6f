import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { route } from '../../../platform/http/route.ts';
import { requireSession } from '../../../platform/session.ts';
import { keptFor, sessionCookie } from '../account.cookies.ts';
import type { Sessions } from '../account.sessions.ts';
import type { TwoFactor } from './two-factor.ts';

export function twoFactorRoutes(
  app: Http,
  parts: {
    twoFactor: TwoFactor;
    sessions: Sessions;
    publicUrl: () => string;
    sessionDays: number;
    signInsPerMinute: number;
  },
): void {
  const { twoFactor, sessions, publicUrl } = parts;
  const config = limitedTo(parts.signInsPerMinute);

  route(app, 'GET /api/user/two-factor', async (request) => ({
    data: await twoFactor.state(requireSession(request)),
  }));

  route(app, 'GET /api/user/two-factor/setup', { config }, async (request) => ({
    data: await twoFactor.setup(requireSession(request)),
  }));

  route(app, 'POST /api/user/two-factor/enable', { config }, async (request) => ({
    data: await twoFactor.enable(requireSession(request), request.body.code),
  }));

  route(app, 'POST /api/user/two-factor/verify', { config }, async (request, reply) => {
    const { pendingSession: pending } = request;
    if (pending === null) {
      requireSession(request);
      throw refuse('account.error.two_factor_done');
    }
    await twoFactor.verifySignIn(pending.playerId, pending.id, request.body.code);
    const token = await sessions.confirm(pending);
    reply.setCookie(sessionCookie(publicUrl()), token, keptFor(publicUrl(), parts.sessionDays));
    return { data: null };
  });

  route(app, 'POST /api/user/two-factor/disable', { config }, async (request) => {
    await twoFactor.disable(requireSession(request), request.body.code);
    return { data: null };
  });

  route(app, 'POST /api/user/two-factor/recovery-codes', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await twoFactor.renewRecoveryCodes(playerId, request.body.code) };
  });
}
