import { type ServerInfo } from '@aureus/contract/info.ts';
import type { Market } from '@aureus/contract/markets.ts';
import { COINS_PER_USD } from '@aureus/money/usd.ts';
import type { Config } from '../../platform/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import type { Country } from '../country/country.ts';
import type { Gifts } from '../gifts/gifts.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { MarketProfile } from '../markets/markets.ts';

export function infoRoutes(
  app: Http,
  parts: {
    config: Config;
    now: () => number;
    country: Pick<Country, 'of'>;
    kyc: Pick<Kyc, 'ladder'>;
    gifts: Pick<Gifts, 'shares'>;
    /** Region from the browser's accepted languages, used if the country is unknown. */
    regionOf: (acceptedLanguages: string | undefined) => string | undefined;
    chatCount: () => number;
    providers: readonly ('GOOGLE' | 'STEAM')[];
    off: () => ServerInfo['off'];
    timings: ServerInfo['timings'];
    returns: () => Promise<ServerInfo['returns']>;
    /** End of the current week, when the leaderboard and the raffle end. */
    weekEndsAt: () => number;
  },
): void {
  const { config } = parts;
  route(app, 'GET /api/info', async (request) => {
    const { country, decidedBy, access, profile } = parts.country.of(request);
    const region = country ?? parts.regionOf(request.headers['accept-language']) ?? config.defaultRegion;
    const where =
      access === 'ALLOWED'
        ? ({ region, access, closedIn: null } as const)
        : ({ region, access: 'READ_ONLY', closedIn: decidedBy } as const);
    return { data: await infoOf(where, profile, parts.kyc.ladder(decidedBy, profile.minimumAge)) };
  });

  async function infoOf(
    where: Pick<ServerInfo, 'region' | 'access' | 'closedIn'>,
    profile: MarketProfile,
    kyc: ServerInfo['kyc'],
  ): Promise<ServerInfo> {
    return {
      time: { serverTime: parts.now() },
      ...where,
      market: marketOf(profile),
      kyc,
      community: config.communityLinks,
      onlines: { chat: parts.chatCount() },
      product: { name: config.productName, supportEmail: config.supportEmail },
      coinsPerUsd: COINS_PER_USD,
      wager: config.wagerTerms,
      gifts: parts.gifts.shares(),
      store: { leaderboardEndDate: parts.weekEndsAt(), raffleEndDate: parts.weekEndsAt() },
      providers: [...parts.providers],
      sandboxUrl: config.sandboxUrl ?? null,
      off: parts.off(),
      timings: profile.fastSpin ? parts.timings : withoutFast(parts.timings),
      returns: await parts.returns(),
      spinLayout: config.spin.layout,
      beaconName: config.beacon.name,
    };
  }
}

function marketOf(profile: MarketProfile): Market {
  const { countries: _, blockedCountries: _blocked, readOnlyCountries: _readOnly, ...market } = profile;
  return market;
}

/** Timings for a market that forbids fast spins: they take as long as normal spins. */
const withoutFast = (timings: ServerInfo['timings']): ServerInfo['timings'] => ({
  ...timings,
  FAST_SPIN: timings.NORMAL_SPIN,
  FAST_GOLDEN_SPIN: timings.GOLDEN_SPIN,
});
