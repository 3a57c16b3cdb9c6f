import {
  RecoveryCodesReply,
  TwoFactorCodeBody,
  TwoFactorEnableBody,
  TwoFactorSetupReply,
  TwoFactorStateReply,
  twoFactorPaths,
} from '@aureus/contract/two-factor.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
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

  app.get(twoFactorPaths.state, { schema: { response: { 200: TwoFactorStateReply } } }, async (request) => ({
    data: await twoFactor.state(requireSession(request)),
  }));

  app.get(
    twoFactorPaths.setup,
    { schema: { response: { 200: TwoFactorSetupReply } }, config },
    async (request) => ({ data: await twoFactor.setup(requireSession(request)) }),
  );

  app.post(
    twoFactorPaths.enable,
    { schema: { body: TwoFactorEnableBody, response: { 200: RecoveryCodesReply } }, config },
    async (request) => ({ data: await twoFactor.enable(requireSession(request), request.body.code) }),
  );

  app.post(twoFactorPaths.verify, { schema: { body: TwoFactorCodeBody }, config }, async (request, reply) => {
    const { pendingSession: pending } = request;
    if (pending === null) {
      requireSession(request);
      throw refuse('account.error.two_factor_done');
    }
    await twoFactor.verifySignIn(pending.playerId, pending.id, request.body.code);
    const token = await sessions.confirm(pending);
    return reply
      .setCookie(sessionCookie(publicUrl()), token, keptFor(publicUrl(), parts.sessionDays))
      .send({ data: null });
  });

  app.post(twoFactorPaths.disable, { schema: { body: TwoFactorCodeBody }, config }, async (request) => {
    await twoFactor.disable(requireSession(request), request.body.code);
    return { data: null };
  });

  app.post(
    twoFactorPaths.recoveryCodes,
    { schema: { body: TwoFactorCodeBody, response: { 200: RecoveryCodesReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await twoFactor.renewRecoveryCodes(playerId, request.body.code) };
    },
  );
}
