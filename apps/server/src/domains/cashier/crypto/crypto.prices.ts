// Accepted prices of coins, and the current network fees.
import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { lasts } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { macsFor } from '../../../platform/decisions.ts';
import { type Fact, mapped, readFact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Custody } from './crypto.fireblocks.ts';
import type { CryptoMethod } from './crypto.methods.ts';
import { createPriceSeals } from './crypto.price-seals.ts';
import { coinbase, coingecko, PRICE_IDS, REAL } from './crypto.price-sources.ts';
import { fixedPrice, isReading, judgePrice } from './crypto.prices.rules.ts';
import { feeCentsOf, mostFeeOf, QUOTE_AGE_MS } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

type Quote = store.Quote;
export type Prices = {
  /** Returns the newest quote of a coin or of the real; undefined if it's older than five minutes. */
  fresh: (priceId: string, tx?: Tx) => Promise<Quote | undefined>;

  /** Makes a fact of what {@link fresh} returns. */
  freshFact: (priceId: string) => Fact<Quote | undefined>;

  /** Returns a stored quote of a coin or of the real, however old; undefined if no seal proves it. */
  find: (priceId: string, id: bigint, tx?: Tx) => Promise<Quote | undefined>;

  /** Reads the sources and stores the prices that pass the checks. */
  refresh: () => Promise<void>;
};

/**
 * Prices of coins and of the real in US dollars. `crypto.prices.rules.ts` decides which readings are accepted. Only
 * sealed rows count: a price decides how much of a coin a withdrawal sends.
 */
export function createPrices(parts: {
  db: Db;
  config: Config;
  log: Log;
  metrics: Metrics;
  now: () => number;
}): Prices {
  const { db, config, log, metrics, now } = parts;
  const { pricesSecondUrl: second } = config;
  const seals = createPriceSeals(macsFor(db, 'prices'));
  const sources = [coingecko(config), ...(second === undefined ? [] : [coinbase(second, now)])];

  /** Makes a fact of the newest quote that a seal proves. */
  const latestFact = (symbol: string): Fact<Quote | undefined> =>
    mapped(store.newestQuotesFact(symbol), (quotes) => quotes.find((quote) => seals.isQuote(symbol, quote)));

  /** Stores the current reading of each source. A source that is down is skipped. */
  async function listen(): Promise<void> {
    for (const source of sources) {
      try {
        for (const [symbol, newest] of await source.read()) {
          const usd = fixedPrice(newest.usd);
          if (usd === undefined || !isReading(newest, now())) continue;
          const reading = { source: source.name, usd, at: Math.trunc(newest.at) };
          await store.insertReading(db, { symbol, ...reading, mac: seals.ofReading(symbol, reading) });
        }
      } catch (error) {
        log.error({ err: error, source: source.name }, 'a price source does not answer');
        metrics.priceRefusals.inc({ symbol: 'all', reason: 'source_down' });
      }
    }
  }

  async function judge(symbol: string): Promise<void> {
    const readings = (await store.readReadings(db, symbol)).filter((reading) =>
      seals.isReading(symbol, reading),
    );
    const previous = await readFact(db, latestFact(symbol));
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
      const quote = { usdPrice: verdict.usd, quotedAt: new Date(verdict.at) };
      await store.insertQuote(db, { symbol, ...quote, mac: seals.ofQuote(symbol, quote) });
    }
    const latest = await readFact(db, latestFact(symbol));
    if (latest !== undefined)
      metrics.priceAge.set(symbol, Math.max(0, (now() - latest.quotedAt.getTime()) / 1000));
  }

  const freshFact = (priceId: string) =>
    mapped(latestFact(priceId), (quote) =>
      quote !== undefined && now() - quote.quotedAt.getTime() <= QUOTE_AGE_MS ? quote : undefined,
    );

  return {
    fresh: (priceId, tx = db) => readFact(tx, freshFact(priceId)),
    freshFact,

    async find(priceId, id, tx = db) {
      const quote = await store.findQuote(tx, priceId, id);
      return quote !== undefined && seals.isQuote(priceId, quote) ? quote : undefined;
    },

    async refresh() {
      await listen();
      for (const symbol of [...PRICE_IDS, REAL]) await judge(symbol);
      await store.forgetReadings(db);
    },
  };
}

/** Time in ms for which a network's fees are cached. */
const FEES_MS = 15_000;

type Fees = Record<FeeLevel, string>;

export type CryptoFees = {
  /**
   * Reads current network fees as decimal text in the network's coin, at most 15 seconds old. @throws if they can't be
   * read.
   */
  read: (method: CryptoMethod) => Promise<Fees>;

  /**
   * Returns, for each fee level, the highest fee that a withdrawal requested now accepts, in the network's coin and in
   * coins.
   * @param quote of the network's coin. @throws HttpError cashier.error.method | no_price | provider_unavailable.
   */
  most: (method: CryptoMethod, quote: Quote | undefined) => Promise<EstimatedFees>;
};

export function createCryptoFees(parts: {
  custody: Custody | undefined;
  log: Log;
  now: () => number;
}): CryptoFees {
  const { custody, log, now } = parts;
  const cache = new Map<string, { fees: Promise<Fees>; at: number }>();

  function cached({ key }: CryptoMethod, at: Custody): { fees: Promise<Fees>; at: number } {
    const latest = cache.get(key);
    if (latest !== undefined && lasts(latest.at + FEES_MS, now(), FEES_MS)) return latest;
    const entry = { fees: at.fees(key), at: now() };
    cache.set(key, entry);
    entry.fees.catch((error: unknown) => {
      log.warn({ err: error }, 'the custodian returned no fees');
      cache.delete(key);
    });
    return entry;
  }

  return {
    async read(method) {
      if (custody === undefined) throw new Error('no custodian is set up');
      return cached(method, custody).fees;
    },

    async most(method, quote) {
      if (custody === undefined) throw refuse('cashier.error.method');
      if (quote === undefined) throw refuse('cashier.error.no_price');
      const { fees, at } = cached(method, custody);
      const { LOW, MEDIUM, HIGH } = await fees.catch(() => {
        throw refuse('cashier.error.provider_unavailable');
      });
      const most = (fee: string) => ({
        asset: mostFeeOf(fee),
        coins: coinsFromCents(feeCentsOf(mostFeeOf(fee), quote.usdPrice)),
      });
      return {
        LOW: most(LOW),
        MEDIUM: most(MEDIUM),
        HIGH: most(HIGH),
        feeSymbol: method.fee.symbol,
        estimatedAt: at,
      };
    },
  };
}
