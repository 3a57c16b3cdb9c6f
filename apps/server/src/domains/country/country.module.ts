import { refuse } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Module, SessionOf } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { repeat } from '../../platform/repeat.ts';
import type { SignIn } from '../account/account.sign-in.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Markets } from '../markets/markets.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createMarketGuard } from './country.bets.ts';
import { createCountryGuard } from './country.guard.ts';
import { createBlockedPage } from './country.page.ts';
import { type Country, createCountry } from './country.ts';

type Uses = {
  markets: Markets;
  sessions: { ofCookies: SessionOf };
  wallet: Wallet;
  payments: Payments;
  signIn: SignIn;
  isReminderDue: (playerId: bigint) => Promise<boolean>;
};

const DAY_MS = 86_400_000;

/** Country of visitors and the access it allows. Its guard runs before all others. */
export function countryModule(
  node: Node,
  { markets, sessions, wallet, payments, signIn, isReminderDue }: Uses,
): Module<Country> {
  const { config, log, now, metrics, securityEvents, turns } = node;
  const country = createCountry({ config, markets, log, now, securityEvents });
  const { productName, supportEmail } = config;
  const page = createBlockedPage({ productName, supportEmail, providers: () => signIn.providers });
  const { roundMs } = config.spin;
  const market = createMarketGuard({
    profileOf: country.profileOf,
    turns,
    roundMs,
    isReminderDue,
    isPlaced: async (playerId, betId) => (await wallet.outcomes(playerId, [betId])).has(betId),
  });

  function routes(http: Http): void {
    http.decorateRequest('takenTurn', null);
    // Runs after validation, so the body of a bet is complete.
    http.addHook('preHandler', (request) => market.check(request));
    http.addHook('onSend', async (request, reply) => market.settle(request, reply.statusCode));
  }

  return {
    face: country,
    isFirstGuard: true,
    guard: createCountryGuard({
      country,
      page,
      productName,
      playerOf: async ({ cookies }) => (await sessions.ofCookies(cookies)).session?.playerId ?? null,
      hasMoney: async (playerId) =>
        (await wallet.holders([playerId])).length > 0 || (await payments.hasAny(playerId)),
    }),
    socketGuard: {
      admits: (request) => country.ofRaw(request, null).access !== 'BLOCKED',
      check(request, session) {
        const { access } = country.ofRaw(request, session?.country ?? null);
        if (access === 'READ_ONLY' && session === null) throw refuse('country.error.read_only');
      },
    },
    routes,
    listen() {
      metrics.geoDatabaseAge.set(country.ageDays());
      country.warnOfAge();
      return repeat(
        DAY_MS,
        async () => {
          metrics.geoDatabaseAge.set(country.ageDays());
          country.warnOfAge();
        },
        (error) => log.error({ err: error }, 'the age of the database of countries was not read'),
      );
    },
  };
}
