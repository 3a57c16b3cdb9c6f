import {
  SettingsBody,
  SettingsReply,
  settingsPaths,
  UsernameBody,
  UsernameReply,
} from '@aureus/contract/settings.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { AccountSettings } from './account.settings.ts';

export function accountSettingsRoutes(app: Http, settings: AccountSettings, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  app.get(settingsPaths.settings, { schema: { response: { 200: SettingsReply } } }, async (request) => ({
    data: await settings.read(requireSession(request).playerId),
  }));

  app.patch(
    settingsPaths.settings,
    { schema: { body: SettingsBody, response: { 200: SettingsReply } }, config },
    async (request) => ({ data: await settings.change(requireSession(request).playerId, request.body) }),
  );

  app.post(
    settingsPaths.username,
    { schema: { body: UsernameBody, response: { 200: UsernameReply } }, config },
    async (request) => ({
      data: await settings.changeUsername(requireSession(request).playerId, request.body.username),
    }),
  );
}
