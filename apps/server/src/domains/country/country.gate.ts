// Refusal of pages, calls and sockets by country, on cores and edges.
import { refuse } from '../../platform/http/errors.ts';
import type { Module, SessionOf } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Markets } from '../markets/markets.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createCountryGuard } from './country.guard.ts';
import { createBlockedPage } from './country.page.ts';
import { type Country, createCountry } from './country.ts';

export type GateUses = {
  markets: Markets;
  sessions: { ofCookies: SessionOf };
  wallet: Pick<Wallet, 'holders'>;
  payments: Pick<Payments, 'hasAny'>;
  signIn: { providers: readonly ('GOOGLE' | 'STEAM')[] };
};

type Gate = Module<Country> &
  Required<Pick<Module<Country>, 'isFirstGuard' | 'guard' | 'socketGuard' | 'listen'>>;

const DAY_MS = 86_400_000;

/** Creates the parts of the country module that every node has. Their guard runs before all other guards. */
export function createCountryGate(node: EdgeNode, uses: GateUses): Gate {
  const { config, log, now, metrics, securityEvents } = node;
  const { markets, sessions, wallet, payments, signIn } = uses;
  const country = createCountry({ config, markets, log, now, securityEvents });
  const { productName, supportEmail } = config;
  return {
    face: country,
    isFirstGuard: true,
    guard: createCountryGuard({
      country,
      page: createBlockedPage({ productName, supportEmail, providers: () => signIn.providers }),
      productName,
      sessionOf: sessions.ofCookies,
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
