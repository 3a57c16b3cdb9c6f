import type { FastifyInstance } from 'fastify';
import { addGate } from '../switchboard/gate.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { driftingPrice, quotedCoins, real } from './quotes.ts';

const minuteMs = 60_000;

/** Prices of coins in the shape of CoinGecko's `/simple/price`. */
export function createPrices(world: World) {
  const set = new Map<string, number>();
  const frozen: { atMs: number | undefined } = { atMs: undefined };

  const quote = (coin: string): { usd: number; last_updated_at: number } | undefined => {
    const timeMs = frozen.atMs ?? Date.now();
    const usd = set.get(coin) ?? driftingPrice(coin, timeMs);
    if (usd === undefined) return undefined;
    return { usd, last_updated_at: Math.floor(timeMs / minuteMs) * 60 };
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'prices');
    const { switchboard } = world;
    switchboard.add<{ coin: string; usd: string | number }>({
      provider: 'prices',
      name: 'set',
      says: 'One coin, or one real, costs this many US dollars from now on.',
      fields: { coin: { type: 'string', enum: [...quotedCoins, real] }, usd: { type: ['string', 'number'] } },
      required: ['coin', 'usd'],
      act: ({ coin, usd }) => {
        const price = Number(usd);
        if (!(price > 0) || !Number.isFinite(price)) throw new SwitchError('usd must be a positive number.');
        set.set(coin, price);
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
    switchboard.onReset(() => {
      set.clear();
      frozen.atMs = undefined;
    });

    type Query = { ids?: string; vs_currencies?: string; include_last_updated_at?: string };
    scope.get<{ Querystring: Query }>('/api/v3/simple/price', async (request, reply) => {
      const { ids, vs_currencies: currencies, include_last_updated_at: withTime } = request.query;
      if (ids === undefined || currencies === undefined) {
        return reply.code(422).send({ error: 'Missing parameter ids or vs_currencies' });
      }
      const inUsd = currencies.split(',').includes('usd');
      const dollarsPerReal = currencies.split(',').includes('brl') ? quote(real)?.usd : undefined;
      const rows = ids.split(',').flatMap((id) => {
        const found = id === real ? undefined : quote(id);
        if (found === undefined) return [];
        const row = {
          ...(inUsd ? { usd: found.usd } : {}),
          ...(dollarsPerReal === undefined
            ? {}
            : { brl: Number((found.usd / dollarsPerReal).toPrecision(7)) }),
          ...(withTime === 'true' ? { last_updated_at: found.last_updated_at } : {}),
        };
        return [[id, row] as const];
      });
      return Object.fromEntries(rows);
    });
  };

  return {
    routes,
    /** US dollars for one unit; 0 for a coin without quote. */
    priceOf: (coin: string): number => quote(coin)?.usd ?? 0,
    productEnv: (): Record<string, string> => ({ PRICES_URL: `${world.origin()}/prices/api/v3` }),
  };
}
