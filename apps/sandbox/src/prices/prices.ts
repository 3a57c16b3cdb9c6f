import type { FastifyInstance } from 'fastify';
import { addGate } from '../switchboard/gate.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { driftingPrice, quotedCoins, real, symbols } from './quotes.ts';

const minuteMs = 60_000;

const sources = ['first', 'second'] as const;
type Source = (typeof sources)[number];

/** Coin prices from two sources: CoinGecko's `/simple/price` and Coinbase's `/exchange-rates`. */
export function createPrices(world: World) {
  const set: Record<Source, Map<string, number>> = { first: new Map(), second: new Map() };
  const frozen: { atMs: number | undefined } = { atMs: undefined };
  const silent = new Set<Source>();

  const quote = (
    coin: string,
    source: Source = 'first',
  ): { usd: number; last_updated_at: number } | undefined => {
    const timeMs = frozen.atMs ?? Date.now();
    const usd = set[source].get(coin) ?? driftingPrice(coin, timeMs);
    if (usd === undefined) return undefined;
    return { usd, last_updated_at: Math.floor(timeMs / minuteMs) * 60 };
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'prices');
    const { switchboard } = world;
    switchboard.add<{ coin: string; usd: string | number; source?: Source }>({
      provider: 'prices',
      name: 'set',
      says: 'One coin, or one real, costs this many US dollars from now on; at one source alone where it is named.',
      fields: {
        coin: { type: 'string', enum: [...quotedCoins, real] },
        usd: { type: ['string', 'number'] },
        source: { type: 'string', enum: sources },
      },
      required: ['coin', 'usd'],
      act: ({ coin, usd, source }) => {
        const price = Number(usd);
        if (!(price > 0) || !Number.isFinite(price)) throw new SwitchError('usd must be a positive number.');
        for (const name of source === undefined ? sources : [source]) set[name].set(coin, price);
        return { coin, usd: price };
      },
    });
    switchboard.add<{ on: boolean; minutes?: number }>({
      provider: 'prices',
      name: 'freeze',
      says: 'Quotes stop and keep the time of now, or of this many minutes ago.',
      fields: { on: { type: 'boolean' }, minutes: { type: 'integer', minimum: 0, maximum: 10_000 } },
      required: ['on'],
      act: ({ on, minutes = 0 }) => {
        frozen.atMs = on ? Date.now() - minutes * minuteMs : undefined;
        return { on };
      },
    });
    switchboard.add<{ source: Source; on: boolean }>({
      provider: 'prices',
      name: 'silence',
      says: 'One of the two sources does not answer.',
      fields: { source: { type: 'string', enum: sources }, on: { type: 'boolean' } },
      required: ['source', 'on'],
      act: ({ source, on }) => {
        if (on) silent.add(source);
        else silent.delete(source);
        return { source, on };
      },
    });
    switchboard.onReset(() => {
      for (const source of sources) set[source].clear();
      silent.clear();
      frozen.atMs = undefined;
    });

    // This reply carries no time by which a client could recognize an old price. While quotes are frozen, the call
    // fails instead.
    scope.get<{ Querystring: { currency?: string } }>('/v2/exchange-rates', async (request, reply) => {
      if (request.query.currency !== 'USD')
        return reply.code(400).send({ errors: [{ id: 'invalid_request', message: 'Currency is invalid' }] });
      if (silent.has('second') || frozen.atMs !== undefined) return reply.code(503).send({ errors: [] });
      const rates = [...quotedCoins, real].flatMap((coin) => {
        const usd = quote(coin, 'second')?.usd;
        return usd === undefined ? [] : [[symbols[coin] ?? coin, (1 / usd).toFixed(18)] as const];
      });
      return { data: { currency: 'USD', rates: Object.fromEntries(rates) } };
    });

    type Query = { ids?: string; vs_currencies?: string; include_last_updated_at?: string };
    scope.get<{ Querystring: Query }>('/api/v3/simple/price', async (request, reply) => {
      const { ids, vs_currencies: currencies, include_last_updated_at: withTime } = request.query;
      if (silent.has('first')) return reply.code(503).send({ error: 'Service unavailable' });
      if (ids === undefined || currencies === undefined) {
        return reply.code(422).send({ error: 'Missing parameter ids or vs_currencies' });
      }
      const inUsd = currencies.split(',').includes('usd');
      const dollarsPerReal = currencies.split(',').includes('brl') ? quote(real)?.usd : undefined;
      const rows = ids.split(',').flatMap((id) => {
        const price = id === real ? undefined : quote(id);
        if (price === undefined) return [];
        const row = {
          ...(inUsd ? { usd: price.usd } : {}),
          ...(dollarsPerReal === undefined
            ? {}
            : { brl: Number((price.usd / dollarsPerReal).toPrecision(7)) }),
          ...(withTime === 'true' ? { last_updated_at: price.last_updated_at } : {}),
        };
        return [[id, row] as const];
      });
      return Object.fromEntries(rows);
    });
  };

  return {
    routes,
    /** Returns the price of one unit in US dollars; 0 for a coin without a quote. */
    priceOf: (coin: string): number => quote(coin)?.usd ?? 0,
    productEnv: (): Record<string, string> => ({
      PRICES_URL: `${world.origin()}/prices/api/v3`,
      PRICES_SECOND_URL: `${world.origin()}/prices/v2`,
    }),
  };
}
