import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { Config } from '../../platform/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Country } from '../country/country.ts';
import { isRegion, REGIONS, regionOfLanguages } from './cashier.regions.ts';
import type { Payments } from './payments/payments.ts';
import type { Withdrawals } from './withdrawals/withdrawals.ts';

const WAYS = ['DEPOSIT', 'WITHDRAW'] as const;

/**
 * Routes that all payment methods share: the method list, the player's payments, the conditions of withdrawals, and
 * canceling a withdrawal.
 */
export function cashierRoutes(
  app: Http,
  parts: {
    /** Providers of methods, in the order in which the cashier shows them. */
    methods: readonly { methods(region: string): PaymentMethod[] | Promise<PaymentMethod[]> }[];
    payments: Payments;
    withdrawals: Withdrawals;
    config: Config;
    country: Pick<Country, 'of'>;
  },
): void {
  const { payments, withdrawals, config, country } = parts;

  route(app, 'GET /api/wallet/methods', async (request) => {
    requireSession(request);
    const regionParam = request.query.region ?? '';
    const { country: here } = country.of(request);
    const guessed = regionOfLanguages(request.headers['accept-language']) ?? config.defaultRegion;
    const region = [regionParam, here ?? ''].find(isRegion) ?? guessed;
    const methods = await Promise.all(parts.methods.map(async (part) => part.methods(region)));
    return { data: { region, regions: [...REGIONS], methods: methods.flat() } };
  });

  route(app, 'GET /api/wallet/transactions/cashier', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, limit = 20, sortBy = 'createdAt', sortType = 'desc', type } = request.query;
    const ways = type === undefined ? WAYS : [type].flat();
    const { transactions, total } = await payments.list({
      playerId,
      ways,
      limit,
      page,
      sortBy,
      sortType,
    });
    return { data: transactions, page, limit, total };
  });

  route(app, 'GET /api/wallet/required-wager', async (request) => ({
    data: await withdrawals.requiredWager(requireSession(request).playerId),
  }));

  route(app, 'GET /api/wallet/withdrawable', async (request) => ({
    data: await withdrawals.withdrawable(requireSession(request).playerId),
  }));

  route(app, 'POST /api/wallet/withdrawals/:id/cancel', async (request) => {
    const { playerId } = requireSession(request);
    return { data: await withdrawals.cancel(playerId, BigInt(request.params.id)) };
  });
}
