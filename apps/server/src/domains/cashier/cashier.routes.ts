import {
  AddressQuery,
  AddressReply,
  CashierTransactionsQuery,
  CashierTransactionsReply,
  cashierPaths,
  MethodsQuery,
  MethodsReply,
} from '@aureus/contract/cashier.ts';
import type { Config } from '../../platform/config.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { requireSession } from '../../platform/session.ts';
import { isRegion, REGIONS } from './cashier.regions.ts';
import type { Crypto } from './crypto/crypto.ts';

/** Each first address is a call to the custodian. */
const ADDRESSES_PER_MINUTE = 60;

export function cashierRoutes(app: Http, parts: { crypto: Crypto; config: Config; metrics: Metrics }): void {
  const { crypto, config, metrics } = parts;

  app.get(
    cashierPaths.methods,
    { schema: { querystring: MethodsQuery, response: { 200: MethodsReply } } },
    async (request) => {
      requireSession(request);
      const asked = request.query.region ?? config.defaultRegion;
      const region = isRegion(asked) ? asked : config.defaultRegion;
      return { data: { region, regions: [...REGIONS], methods: await crypto.methods() } };
    },
  );

  app.get(
    cashierPaths.address,
    {
      schema: { querystring: AddressQuery, response: { 200: AddressReply } },
      config: limitedTo(ADDRESSES_PER_MINUTE),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await crypto.address(playerId, request.query.method) };
    },
  );

  app.get(
    cashierPaths.transactions,
    { schema: { querystring: CashierTransactionsQuery, response: { 200: CashierTransactionsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = 20, sortBy = 'createdAt', sortType = 'desc', type } = request.query;
      const types = type === undefined ? ['DEPOSIT'] : [type].flat();
      if (!types.includes('DEPOSIT')) return { data: [], page, limit, total: 0 };
      const { transactions, total } = await crypto.transactions({
        playerId,
        limit,
        offset: page * limit,
        sortBy,
        sortType,
      });
      return { data: transactions, page, limit, total };
    },
  );

  app.post('/api/webhooks/fireblocks', async (request) => {
    const outcome = await crypto.webhook(
      request.rawBody ?? Buffer.alloc(0),
      request.headers['fireblocks-webhook-signature'],
    );
    metrics.webhooks.inc({ provider: 'fireblocks', outcome });
    return { data: null };
  });
}
