import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo, whoCalls } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { createSignInCookies, stateIn } from '../../platform/kept-sign-ins.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import { staffCookie, staffCookieOptions, staffSignInCookie } from './staff.cookies.ts';
import type { Passkeys } from './staff.passkeys.ts';
import { memberOf } from './staff.sessions.ts';
import type { StaffSignIn } from './staff.sign-in.ts';
import type { Staff } from './staff.ts';

/** Routes for sign-in, and for members' own keys. */
export function staffRoutes(
  app: Http,
  parts: {
    staff: Staff;
    signIn: StaffSignIn;
    passkeys: Passkeys;
    endSession: (id: bigint) => Promise<void>;
    publicUrl: () => string;
    signInsPerMinute: number;
    securityEvents: SecurityEvents;
  },
): void {
  const { staff, signIn, passkeys, publicUrl, securityEvents } = parts;
  // The sign-in cookie is lax, because the redirect with Google's answer comes from another site.
  const signInCookies = createSignInCookies(
    () => staffSignInCookie(publicUrl()),
    () => staffCookieOptions(publicUrl(), 'lax'),
  );
  const limited = { config: limitedTo(parts.signInsPerMinute) };
  const placeOf = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  /** Sends the browser to the sign-in page with the error's code: a person sees the responses of these calls. */
  const toDoor = (reply: FastifyReply, { code }: HttpError) =>
    reply.redirect(`${publicUrl()}/staff/sign-in?problem=${code}`);
  /** Sets the session's cookie, if there is a new one. */
  const give = (reply: FastifyReply, cookie: string | undefined) => {
    if (cookie !== undefined)
      void reply.setCookie(staffCookie(publicUrl()), cookie, staffCookieOptions(publicUrl()));
    return { data: null };
  };

  route(app, 'GET /api/staff/door', async ({ hostname }) => ({
    data: staff.door(hostname),
  }));

  route(app, 'GET /api/staff/sign-in/google', limited, async (request, reply) => {
    try {
      const { url, cookie } = await signIn.start(request.query.as);
      signInCookies.add(request, reply, cookie);
      return reply.redirect(url);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return toDoor(reply, error);
    }
  });

  route(app, 'POST /api/staff/google', limited, async (request, reply) => {
    const { url, cookie } = await signIn.start(request.body.as, memberOf(request));
    signInCookies.add(request, reply, cookie);
    return { data: { url } };
  });

  route(app, 'GET /api/staff/callback/google', limited, async (request, reply) => {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const cookie = signInCookies.take(request, reply, stateIn(query));
    try {
      const end = await signIn.finish(query, cookie, placeOf(request));
      give(reply, end.outcome === 'DONE' ? end.cookie : undefined);
      const isOwn = end.outcome === 'LINKED' || (end.outcome === 'CANCELED' && end.isLinking);
      return reply.redirect(`${publicUrl()}/staff/${isOwn ? 'account' : 'sign-in'}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.code !== 'account.error.provider_unavailable')
        securityEvents.report({ kind: 'sign_in_refused', ...whoCalls(request), provider: 'STAFF' });
      return toDoor(reply, error);
    }
  });

  route(app, 'POST /api/staff/sign-in/invite', limited, async (request, reply) =>
    give(reply, await signIn.byInvite(request.body.token, placeOf(request))),
  );
  route(app, 'POST /api/staff/passkey/challenge', limited, async () => ({ data: await passkeys.ask() }));
  route(app, 'POST /api/staff/sign-in/passkey', limited, async (request, reply) => {
    const { challenge, response } = request.body;
    return give(reply, await signIn.byPasskey(challenge, response, placeOf(request)));
  });
  route(app, 'POST /api/staff/sign-out', async (request, reply) => {
    if (request.staff !== undefined) await parts.endSession(request.staff.id);
    void reply.clearCookie(staffCookie(publicUrl()), staffCookieOptions(publicUrl()));
    return { data: null };
  });
  route(app, 'GET /api/staff/me', async ({ staff: session }) => ({
    data: session === undefined ? null : await staff.me(session),
  }));

  route(app, 'POST /api/staff/code', limited, async (request, reply) =>
    give(reply, await signIn.code(memberOf(request), request.body.code)),
  );
  route(app, 'POST /api/staff/passkey/confirm', limited, async (request, reply) => {
    const { challenge, response } = request.body;
    return give(reply, await signIn.passkey(memberOf(request), challenge, response));
  });
  route(app, 'POST /api/staff/passkey/enrol', limited, async (request) => ({
    data: await staff.askPasskey(memberOf(request)),
  }));
  route(app, 'POST /api/staff/passkeys', limited, async (request, reply) =>
    give(reply, await staff.addPasskey(memberOf(request), request.body)),
  );
  route(app, 'POST /api/staff/authenticator', limited, async (request) => ({
    data: await staff.setupAuthenticator(memberOf(request)),
  }));
  route(app, 'POST /api/staff/authenticator/enable', limited, async (request, reply) =>
    give(reply, await staff.enableAuthenticator(memberOf(request), request.body.code)),
  );
}
