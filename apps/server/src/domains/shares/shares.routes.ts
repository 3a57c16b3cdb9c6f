import { LANGUAGE_COOKIE } from '@aureus/contract/languages.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import { requireSession } from '../../platform/session.ts';
import type { Cards } from './shares.cards.ts';
import type { Shares } from './shares.ts';

const CHANGES_PER_MINUTE = 30;
/**
 * Requests per minute from one client. The limit is high, since a link may be opened repeatedly, and ids are too
 * random to guess.
 */
const LOOKS_PER_MINUTE = 120;
const CARDS_PER_MINUTE = 120;
/**
 * Cache time of a card in seconds, for other sites and proxies. They may show the card for this time after the share
 * was withdrawn.
 */
const CARD_SECONDS = 300;

export function sharesRoutes(app: Http, shares: Shares, cards: Cards): void {
  route(app, 'GET /api/shares', async (request) => ({
    data: await shares.own(requireSession(request).playerId),
  }));

  route(app, 'POST /api/shares', { config: limitedTo(CHANGES_PER_MINUTE) }, async (request) => {
    const { playerId } = requireSession(request);
    const language = pageLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
    return { data: await shares.share(playerId, request.body, language) };
  });

  route(app, 'DELETE /api/shares', { config: limitedTo(CHANGES_PER_MINUTE) }, async (request) => {
    await shares.withdraw(requireSession(request).playerId, null);
    return { data: null };
  });

  route(app, 'GET /api/shares/:id', { config: limitedTo(LOOKS_PER_MINUTE) }, async (request) => ({
    data: (await shares.shown(request.params.id)).win,
  }));

  route(app, 'DELETE /api/shares/:id', { config: limitedTo(CHANGES_PER_MINUTE) }, async (request) => {
    await shares.withdraw(requireSession(request).playerId, request.params.id);
    return { data: null };
  });

  route(
    app,
    'GET /api/shares/:id/card.jpg',
    { config: limitedTo(CARDS_PER_MINUTE) },
    async (request, reply) => {
      const { tag, jpeg } = await cards.card(request.params.id);
      const etag = `"${tag}"`;
      void reply.headers({
        etag,
        'cache-control': `public, max-age=${CARD_SECONDS}`,
        // Other sites embed the card.
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/jpeg').send(await jpeg());
    },
  );
}
