import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { AccountSettings } from './account.settings.ts';

export function accountSettingsRoutes(app: Http, settings: AccountSettings, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  route(app, 'GET /api/user/settings', async (request) => ({
    data: await settings.read(requireSession(request).playerId),
  }));

  route(app, 'PATCH /api/user/settings', { config }, async (request) => ({
    data: await settings.change(requireSession(request).playerId, request.body),
  }));

  route(app, 'POST /api/user/change-username', { config }, async (request) => ({
    data: await settings.changeUsername(requireSession(request).playerId, request.body.username),
  }));

  route(app, 'POST /api/user/keep-username', { config }, async (request) => {
    await settings.keepUsername(requireSession(request).playerId);
    return { data: null };
  });
}
