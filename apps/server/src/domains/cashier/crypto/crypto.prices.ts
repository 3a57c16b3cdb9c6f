import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { CRYPTO_METHODS } from './crypto.methods.ts';
import { crossPrice, isPlausible, QUOTE_AGE_MS } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

const TIMEOUT_MS = 10_000;
const PRICE_IDS = [...new Set(CRYPTO_METHODS.flatMap(({ priceId, fee }) => [priceId, fee.priceId]))];

/** Quoted beside the coins: the real, by what a dollar coin costs in both currencies. */
const REAL = 'brl';
const DOLLAR_COIN = 'tether';

export type Quote = store.Quote;
export type Prices = ReturnType<typeof createPrices>;

/**
 * Prices of coins and of the real in US dollars, from CoinGecko's `simple/price`. A quote is kept when it is fresh and plausible; a
 * jump of more than 20 % is refused, so that a broken source credits nobody.
 * https://docs.coingecko.com/reference/simple-price
 */
export function createPrices(parts: { db: Db; config: Config; log: Log; now: () => number }) {
  const { db, config, log, now } = parts;

  /** The source's own digits: a float would round them. */
  async function fetchQuotes(): Promise<Map<string, { usd: string; at: number }>> {
    const url = new URL(`${config.pricesUrl}/simple/price`);
    url.searchParams.set('ids', PRICE_IDS.join(','));
    url.searchParams.set('vs_currencies', `usd,${REAL}`);
    url.searchParams.set('include_last_updated_at', 'true');
    const headers = config.pricesApiKey === undefined ? {} : { 'x-cg-pro-api-key': config.pricesApiKey };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the price source answered ${response.status}`);
    const body = JSON.parse(await response.text(), (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    ) as Record<string, { usd?: string; brl?: string; last_updated_at?: string } | undefined>;
    const quotes = new Map<string, { usd: string; at: number }>();
    for (const id of PRICE_IDS) {
      const quote = body[id];
      if (quote?.usd !== undefined && quote.last_updated_at !== undefined) {
        quotes.set(id, { usd: quote.usd, at: Number(quote.last_updated_at) * 1000 });
      }
    }
    const dollar = quotes.get(DOLLAR_COIN);
    const inReais = body[DOLLAR_COIN]?.brl;
    const real = dollar && inReais !== undefined ? crossPrice(dollar.usd, inReais) : undefined;
    if (dollar !== undefined && real !== undefined) quotes.set(REAL, { usd: real, at: dollar.at });
    return quotes;
  }

  return {
    /** The newest quote of a coin or of the real, if it is not older than five minutes. */
    async fresh(priceId: string, tx: Tx = db): Promise<Quote | undefined> {
      const quote = await store.latestQuote(tx, priceId);
      return quote !== undefined && now() - quote.quotedAt.getTime() <= QUOTE_AGE_MS ? quote : undefined;
    },

    /** A quote that was kept, however old. */
    find: (id: bigint, tx: Tx = db): Promise<Quote | undefined> => store.findQuote(tx, id),

    /** Reads the source and keeps what can be believed. */
    async refresh(): Promise<void> {
      for (const [id, { usd, at }] of await fetchQuotes()) {
        const previous = await store.latestQuote(db, id);
        if (previous !== undefined && previous.quotedAt.getTime() >= at) continue;
        if (now() - at > QUOTE_AGE_MS || !isPlausible(previous?.usdPrice, usd)) {
          log.error({ coin: id, usd, at, previous: previous?.usdPrice }, 'a price was refused');
          continue;
        }
        await store.insertQuote(db, id, usd, new Date(at));
      }
    },
  };
}
