import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError, refuse } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo, whoCalls } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { createSignInCookies, stateIn } from '../../platform/kept-sign-ins.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import { requireSession } from '../../platform/session.ts';
import {
  cookieOptions,
  DEVICE_DAYS,
  deviceCookie,
  keptFor,
  sessionCookie,
  signInCookie,
} from './account.cookies.ts';
import { deviceOf } from './account.rules.ts';
import { deviceTokenOf, type Sessions } from './account.sessions.ts';
import type { SignIn } from './account.sign-in.ts';
import type { Account } from './account.ts';

/** Adds an error code to a page's URL, so that the page shows its message. */
function saying(code: ErrorCode, page: string): string {
  const url = new URL(page);
  url.searchParams.set('sign-in', code);
  return url.href;
}

export function accountRoutes(
  app: Http,
  parts: {
    account: Account;
    sessions: Sessions;
    signIn: SignIn;
    publicUrl: () => string;
    sessionDays: number;
    signInsPerMinute: number;
    securityEvents: SecurityEvents;
  },
): void {
  const { account, sessions, signIn, publicUrl, securityEvents } = parts;
  const limited = limitedTo(parts.signInsPerMinute);
  const signInCookies = createSignInCookies(
    () => signInCookie(publicUrl()),
    () => cookieOptions(publicUrl()),
  );
  /** Ends this browser's session, or its sign-in that waits for the second factor. */
  async function endOwn({ session, pendingSession }: FastifyRequest): Promise<void> {
    const current = session ?? pendingSession;
    if (current !== null) await sessions.end(current.id, current.playerId);
  }

  route(app, 'GET /api/auth/login', { config: limited }, async (request, reply) => {
    const canonical = new URL(publicUrl());
    // The provider's answer comes to the canonical host. Visitors of another host are redirected there first, so that
    // the cookies match.
    if (request.headers.host !== undefined && request.headers.host !== canonical.host) {
      return reply.redirect(`${canonical.origin}${request.url}`);
    }
    const { provider, redirect, as } = request.query;
    try {
      const { url, cookie } = await signIn.start(provider, redirect, as);
      signInCookies.add(request, reply, cookie);
      return reply.redirect(url);
    } catch (error) {
      // The visitor came by a link, so the site's page shows a provider outage instead of JSON.
      if (!(error instanceof HttpError) || error.status < 500) throw error;
      return reply.redirect(saying(error.code, signIn.pageOf(redirect)));
    }
  });

  route(app, 'GET /api/auth/callback/:provider', { config: limited }, async (request, reply) => {
    const provider = request.params.provider === 'google' ? 'GOOGLE' : 'STEAM';
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const end = await signIn.finish(provider, query, signInCookies.take(request, reply, stateIn(query)));
    const { page } = end;
    if (end.outcome === 'CANCELED') return reply.redirect(page);
    if (end.outcome === 'FAILED') {
      if (end.code === 'account.error.sign_in_failed')
        securityEvents.report({ kind: 'sign_in_refused', ...whoCalls(request), provider });
      // A replayed callback or one of another tab is no failure for a player who is already signed in.
      return reply.redirect(request.session === null ? saying(end.code, page) : page);
    }
    const { playerId } = end;
    try {
      const device = deviceTokenOf(request.cookies[deviceCookie(publicUrl())]);
      const token = await sessions.open({
        playerId,
        provider,
        device,
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
      });
      // The browser's previous session ends: every sign-in gets a new token.
      await endOwn(request);
      return reply
        .setCookie(sessionCookie(publicUrl()), token, keptFor(publicUrl(), parts.sessionDays))
        .setCookie(deviceCookie(publicUrl()), device, keptFor(publicUrl(), DEVICE_DAYS))
        .redirect(page);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status < 500)
        securityEvents.report({ kind: 'sign_in_refused', ...whoCalls(request), provider });
      // The visitor sees a page, not an API response. Redirect to the site, which shows the message.
      return reply.redirect(saying(error.code, page));
    }
  });

  route(app, 'POST /api/auth/logout', async (request, reply) => {
    await endOwn(request);
    reply.clearCookie(sessionCookie(publicUrl()), cookieOptions(publicUrl()));
    return { data: null };
  });

  route(app, 'GET /api/me', async (request) => ({
    data: request.session === null ? null : await account.me(request.session.playerId),
    ...(request.pendingSession === null ? {} : { isCodeNeeded: true as const }),
  }));

  route(app, 'GET /api/auth/sessions', async (request) => {
    const session = requireSession(request);
    const rows = await sessions.list(session.playerId);
    return {
      data: rows.map((row) => ({
        id: String(row.id),
        isCurrent: row.id === session.id,
        provider: row.provider,
        device: deviceOf(row.userAgent),
        address: row.address,
        createdAt: row.createdAt.getTime(),
        lastSeenAt: row.lastSeenAt.getTime(),
      })),
    };
  });

  route(app, 'DELETE /api/auth/sessions', async (request) => {
    const session = requireSession(request);
    await sessions.endAllOthers(session.playerId, session.id);
    return { data: null };
  });

  route(app, 'DELETE /api/auth/sessions/:id', async (request) => {
    const session = requireSession(request);
    if (!(await sessions.end(BigInt(request.params.id), session.playerId)))
      throw refuse('account.error.session_not_found');
    return { data: null };
  });
}
