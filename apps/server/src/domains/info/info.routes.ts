import { type ServerInfo } from '@aureus/contract/info.ts';
import { COINS_PER_USD } from '@aureus/money/usd.ts';
import type { Config } from '../../platform/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';

export function infoRoutes(
  app: Http,
  parts: {
    config: Config;
    now: () => number;
    /** The region that a browser's languages name. */
    regionOf: (acceptedLanguages: string | undefined) => string | undefined;
    chatCount: () => number;
    providers: readonly ('GOOGLE' | 'STEAM')[];
    timings: ServerInfo['timings'];
    returns: () => Promise<ServerInfo['returns']>;
    /** When the running week ends, with which both of its events do. */
    weekEndsAt: () => number;
  },
): void {
  const { config } = parts;
  route(app, 'GET /api/info', async (request) => ({
    data: {
      time: { serverTime: parts.now() },
      region: parts.regionOf(request.headers['accept-language']) ?? config.defaultRegion,
      onlines: { chat: parts.chatCount() },
      product: { name: config.productName, supportEmail: config.supportEmail },
      coinsPerUsd: COINS_PER_USD,
      wager: config.wagerTerms,
      store: { leaderboardEndDate: parts.weekEndsAt(), raffleEndDate: parts.weekEndsAt() },
      providers: [...parts.providers],
      isSandbox: config.sandboxUrl !== undefined,
      timings: parts.timings,
      returns: await parts.returns(),
      beaconName: config.beacon.name,
    },
  }));
}
