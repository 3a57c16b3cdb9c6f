import { NOTIFICATIONS_A_PAGE } from '@aureus/contract/notifications.ts';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Notifications } from './notifications.ts';

export function notificationsRoutes(app: Http, notifications: Notifications): void {
  route(app, 'GET /api/notification/paginated', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, after } = request.query;
    const before = after === undefined ? undefined : BigInt(after);
    return { data: await notifications.page(playerId, page, before), page, limit: NOTIFICATIONS_A_PAGE };
  });

  route(
    app,
    'PATCH /api/notification/mark-as-read',
    {
      // The specification allows a call without a body, which marks all as read.
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const { upTo } = request.body;
      const newest = upTo === undefined ? null : BigInt(upTo);
      return { data: { unread: await notifications.markRead(playerId, newest) } };
    },
  );
}
