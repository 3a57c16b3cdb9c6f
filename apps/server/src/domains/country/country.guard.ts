import { LANGUAGE_COOKIE, type Language } from '@aureus/contract/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import type { SessionOf } from '../../platform/module.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import type { BlockedPage } from './country.page.ts';
import { isAllowedReadOnly, isShownToPeople } from './country.read-only.ts';
import type { Country, Visitor } from './country.ts';

/** Paths of staff pages and calls. Staff may work from any country; they have a separate list of allowed addresses. */
const STAFF = /^\/(?:api\/)?staff(?:\/|$)/;

/**
 * Runs before every route and decides by the kind of route: page, asset, API or its description. Webhooks, probes and
 * staff routes always pass, because machines and staff may call from any country.
 */
export function createCountryGuard(parts: {
  country: Pick<Country, 'of'>;
  page: BlockedPage;
  productName: string;
  /** Looks up the session in a request's cookies. */
  sessionOf: SessionOf;
  /** True if the player has coins to withdraw, or payments to look at. */
  hasMoney: (playerId: bigint) => Promise<boolean>;
}) {
  const { country, page, sessionOf, hasMoney } = parts;

  /**
   * Classifies the sender of a page request: a visitor, a player without coins or payments (`empty`), or a player with
   * either (`owner`). A sign-in that waits for its two-factor code counts as an owner's: the application asks for the
   * code, and shows nothing of the coins before.
   */
  async function whoAsks({ cookies }: FastifyRequest): Promise<'visitor' | 'empty' | 'owner'> {
    const { session, pending } = await sessionOf(cookies);
    if (pending !== null) return 'owner';
    if (session === null) return 'visitor';
    return (await hasMoney(session.playerId)) ? 'owner' : 'empty';
  }

  function refuseVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    isSignedIn: boolean,
  ): void {
    const isPage = request.routeKind === 'page' || isShownToPeople(request.routeOptions.url ?? '');
    // Requests for images and scripts get a short error instead of the page.
    if (isPage && (request.headers.accept ?? '').includes('text/html'))
      return page.send(reply, visitor, isSignedIn, languageOf(request));
    if (visitor.access === 'READ_ONLY') throw refuse('country.error.read_only');
    throw refuse('country.error.blocked', `${parts.productName} is not available in your country.`);
  }

  const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
    pageLanguage(cookies[LANGUAGE_COOKIE], headers['accept-language']);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { routeKind, method, routeOptions } = request;
    const { url = '' } = routeOptions;
    if (routeKind === 'webhook' || routeKind === 'probe' || STAFF.test(url)) return;
    const visitor = country.of(request);
    if (visitor.access === 'ALLOWED') return;
    if (visitor.access === 'BLOCKED') return refuseVisitor(request, reply, visitor, false);
    if (routeKind === 'asset' || isAllowedReadOnly(method, url)) return;
    if (routeKind === 'page' && Object.keys(request.cookies).length > 0) request.countLookup(reply);
    const who = routeKind === 'page' ? await whoAsks(request) : 'visitor';
    if (who !== 'owner') refuseVisitor(request, reply, visitor, who === 'empty');
  };
}
