import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Overlay } from './overlay.ts';

const LINKS_PER_MINUTE = 10;
/**
 * Limit per player or, without a session, per IP address, which several broadcasts may share. Each broadcast reads
 * every two seconds.
 */
const READS_PER_MINUTE = 240;

export function overlayRoutes(app: Http, overlay: Overlay): void {
  route(app, 'GET /api/overlay', async (request) => ({
    data: await overlay.link(requireSession(request).playerId),
  }));

  route(app, 'POST /api/overlay', { config: limitedTo(LINKS_PER_MINUTE) }, async (request) => ({
    data: await overlay.renew(requireSession(request).playerId),
  }));

  route(app, 'DELETE /api/overlay', async (request) => ({
    data: await overlay.revoke(requireSession(request).playerId),
  }));

  route(app, 'POST /api/overlay/bets', { config: limitedTo(READS_PER_MINUTE) }, async (request) => ({
    data: await overlay.bets(request.body.token),
  }));
}
