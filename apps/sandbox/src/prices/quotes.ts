/** Base price of each coin in US dollars, and the size of its swings as a fraction of the price. */
const bases: Record<string, { usd: number; swing: number }> = {
  bitcoin: { usd: 91_500, swing: 0.012 },
  litecoin: { usd: 96.4, swing: 0.015 },
  ethereum: { usd: 3_120, swing: 0.014 },
  tether: { usd: 0.9998, swing: 0.0003 },
  'usd-coin': { usd: 0.9999, swing: 0.0002 },
  tron: { usd: 0.274, swing: 0.011 },
};

export const quotedCoins: readonly string[] = Object.keys(bases);

/** Symbols of the coins and of the Brazilian real in Coinbase's rates. */
export const symbols: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  litecoin: 'LTC',
  ethereum: 'ETH',
  tether: 'USDT',
  'usd-coin': 'USDC',
  tron: 'TRX',
  'brazilian-real': 'BRL',
};

/** Key of the Brazilian real, the second currency in which prices are given. */
export const real = 'brazilian-real';
const realBase = { usd: 0.1854, swing: 0.004 };

const minuteMs = 60_000;

/**
 * Returns the price of a coin, or of the real, in US dollars; `undefined` for a coin without a quote. The price moves
 * in slow waves around its base, in steps of a minute, and is the same in every run.
 */
export function driftingPrice(coin: string, timeMs: number): number | undefined {
  const base = coin === real ? realBase : bases[coin];
  if (base === undefined) return undefined;
  const minute = Math.floor(timeMs / minuteMs);
  const phase = coin.length;
  const wave =
    0.6 * Math.sin(minute / 97 + phase) +
    0.3 * Math.sin(minute / 23 + 2 * phase) +
    0.1 * Math.sin(minute / 5);
  return Number((base.usd * (1 + base.swing * wave)).toPrecision(7));
}
