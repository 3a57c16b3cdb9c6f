import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { coinbase, coingecko, PRICE_IDS, REAL } from './crypto.price-sources.ts';
import { isReading, judgePrice } from './crypto.prices.rules.ts';
import { QUOTE_AGE_MS } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

type Quote = store.Quote;
export type Prices = {
  /** The newest quote of a coin or of the real, if it is not older than five minutes. */
  fresh: (priceId: string, tx?: Tx) => Promise<Quote | undefined>;

  /** A quote that was kept, however old. */
  find: (id: bigint, tx?: Tx) => Promise<Quote | undefined>;

  /** Reads the sources and keeps what can be believed. */
  refresh: () => Promise<void>;
};

/** Prices of coins and of the real in US dollars: what two sources agree on, as `crypto.prices.rules.ts` judges it. */
export function createPrices(parts: {
  db: Db;
  config: Config;
  log: Log;
  metrics: Metrics;
  now: () => number;
}): Prices {
  const { db, config, log, metrics, now } = parts;
  const { pricesSecondUrl: second } = config;
  const sources = [coingecko(config), ...(second === undefined ? [] : [coinbase(second, now)])];

  /** Keeps what each source says now; one that is away says nothing. */
  async function listen(): Promise<void> {
    for (const source of sources) {
      try {
        for (const [symbol, reading] of await source.read())
          if (isReading(reading, now()))
            await store.insertReading(db, { symbol, source: source.name, ...reading });
      } catch (error) {
        log.error({ err: error, source: source.name }, 'a price source does not answer');
        metrics.priceRefusals.inc({ symbol: 'all', reason: 'source_down' });
      }
    }
  }

  async function judge(symbol: string): Promise<void> {
    const readings = await store.readReadings(db, symbol);
    const previous = await store.latestQuote(db, symbol);
    const verdict = judgePrice(
      sources.map(({ name }) => readings.filter(({ source }) => source === name)),
      previous?.usdPrice,
      now(),
      sources.length === 1,
    );
    if ('doubt' in verdict) {
      metrics.priceRefusals.inc({ symbol, reason: verdict.doubt });
      const newest = sources.map(({ name }) => readings.find(({ source }) => source === name)?.usd);
      log.error(
        { coin: symbol, reason: verdict.doubt, newest, previous: previous?.usdPrice },
        'a price was refused',
      );
    } else if (previous === undefined || previous.quotedAt.getTime() < verdict.at) {
      await store.insertQuote(db, symbol, verdict.usd, new Date(verdict.at));
    }
    const latest = await store.latestQuote(db, symbol);
    if (latest !== undefined)
      metrics.priceAge.set({ symbol }, Math.max(0, (now() - latest.quotedAt.getTime()) / 1000));
  }

  return {
    async fresh(priceId, tx = db) {
      const quote = await store.latestQuote(tx, priceId);
      return quote !== undefined && now() - quote.quotedAt.getTime() <= QUOTE_AGE_MS ? quote : undefined;
    },

    find: (id, tx = db) => store.findQuote(tx, id),

    async refresh() {
      await listen();
      for (const symbol of [...PRICE_IDS, REAL]) await judge(symbol);
      await store.forgetReadings(db);
    },
  };
}
