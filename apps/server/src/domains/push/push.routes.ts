import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Push } from './push.ts';

const CHANGES_PER_MINUTE = 20;

export function pushRoutes(app: Http, push: Push): void {
  route(app, 'GET /api/push', async (request) => ({ data: await push.state(requireSession(request)) }));

  route(app, 'PUT /api/push', { config: limitedTo(CHANGES_PER_MINUTE) }, async (request) => ({
    data: await push.subscribe(requireSession(request), request.body),
  }));

  route(app, 'DELETE /api/push', async (request) => ({
    data: await push.unsubscribe(requireSession(request)),
  }));
}
