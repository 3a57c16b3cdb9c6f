// Balances that the custodian holds for the site, and their worth.
import type { Holdings } from '../payments/payments.providers.ts';
import type { Custody } from './crypto.fireblocks.ts';
import { CRYPTO_METHODS, findMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { centsOfAsset, parseDecimal } from './crypto.rules.ts';

/** Returns the id of an asset's price: for a coin on offer, or for one that only pays network fees. */
const priceIdOf = (asset: string): string | undefined =>
  findMethod(asset)?.priceId ?? CRYPTO_METHODS.find(({ fee }) => fee.symbol === asset)?.fee.priceId;

/**
 * The custodian's balances. The worth of an asset that the site never prices is `UNKNOWN`; anyone may have sent it.
 */
export const custodyHoldings = (custody: Custody, prices: Pick<Prices, 'fresh'>): Holdings => ({
  read: custody.balances,
  async worth({ asset, amount }) {
    if (parseDecimal(amount)?.units === 0n) return 0n;
    const priceId = priceIdOf(asset);
    if (priceId === undefined) return 'UNKNOWN';
    const quote = await prices.fresh(priceId);
    return quote === undefined ? 'NO_PRICE' : centsOfAsset(amount, quote.usdPrice);
  },
});
