// The two sources of prices: CoinGecko and Coinbase.
import type { Config } from '../../../platform/config.ts';
import { callProvider } from '../../../platform/provider-calls.ts';
import { CRYPTO_METHODS } from './crypto.methods.ts';
import type { Reading } from './crypto.prices.rules.ts';
import { crossPrice } from './crypto.rules.ts';

const TIMEOUT_MS = 10_000;
/** Coins that need a price, by CoinGecko's ids. */
export const PRICE_IDS = [...new Set(CRYPTO_METHODS.flatMap(({ priceId, fee }) => [priceId, fee.priceId]))];
/** The Brazilian real, quoted beside the coins for PIX. */
export const REAL = 'brl';
const DOLLAR_COIN = 'tether';

/**
 * A source of prices. `read` returns the newest readings by CoinGecko's coin ids.
 * @throws if the source doesn't answer.
 */
export type PriceSource = { name: string; read(): Promise<Map<string, Reading>> };

/** Fetches JSON and keeps its numbers as text, because floats would round them. */
async function ask(
  name: 'coingecko' | 'coinbase',
  url: URL,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await callProvider(name, url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`a price source answered ${response.status}`);
  return JSON.parse(await response.text(), (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );
}

/**
 * CoinGecko's `simple/price`: dollar prices with the time of each quote. The real's price follows from the prices of a
 * dollar coin in both currencies. https://docs.coingecko.com/reference/simple-price
 */
export const coingecko = (config: Pick<Config, 'pricesUrl' | 'pricesApiKey'>): PriceSource => ({
  name: 'coingecko',
  async read() {
    const url = new URL(`${config.pricesUrl}/simple/price`);
    url.searchParams.set('ids', PRICE_IDS.join(','));
    url.searchParams.set('vs_currencies', `usd,${REAL}`);
    url.searchParams.set('include_last_updated_at', 'true');
    const headers = config.pricesApiKey === undefined ? {} : { 'x-cg-pro-api-key': config.pricesApiKey };
    const body = (await ask('coingecko', url, headers)) as Record<
      string,
      { usd?: string; brl?: string; last_updated_at?: string } | undefined
    >;
    const readings = new Map<string, Reading>();
    for (const id of PRICE_IDS) {
      const quote = body[id];
      if (quote?.usd !== undefined && quote.last_updated_at !== undefined)
        readings.set(id, { usd: quote.usd, at: Number(quote.last_updated_at) * 1000 });
    }
    const dollar = readings.get(DOLLAR_COIN);
    const inReais = body[DOLLAR_COIN]?.brl;
    const real = dollar && inReais !== undefined ? crossPrice(dollar.usd, inReais) : undefined;
    if (dollar !== undefined && real !== undefined) readings.set(REAL, { usd: real, at: dollar.at });
    return readings;
  },
});

/** Coinbase's symbols, by CoinGecko's coin ids. */
const SYMBOLS: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  litecoin: 'LTC',
  ethereum: 'ETH',
  tether: 'USDT',
  'usd-coin': 'USDC',
  tron: 'TRX',
  [REAL]: 'BRL',
};
/**
 * Coinbase's answer has no time. Its readings are dated to the start of the current interval of this length, in ms.
 */
const READING_MS = 30_000;

/**
 * Coinbase's `exchange-rates`: how much of each currency a dollar buys, without times.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates
 */
export const coinbase = (url: string, now: () => number): PriceSource => ({
  name: 'coinbase',
  async read() {
    const address = new URL(`${url}/exchange-rates`);
    address.searchParams.set('currency', 'USD');
    const at = Math.floor(now() / READING_MS) * READING_MS;
    const body = (await ask('coinbase', address)) as { data?: { rates?: Record<string, unknown> } };
    const rates = body.data?.rates ?? {};
    return new Map(
      Object.entries(SYMBOLS).flatMap(([id, symbol]) => {
        const rate = rates[symbol];
        const usd = typeof rate === 'string' ? crossPrice('1', rate) : undefined;
        return usd === undefined ? [] : [[id, { usd, at }] as const];
      }),
    );
  },
});
