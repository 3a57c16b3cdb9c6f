import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Custody } from './crypto.fireblocks.ts';
import type { CryptoMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { feeCentsOf, mostFeeOf } from './crypto.rules.ts';

/** Time that a network's fees are cached. */
const FEES_MS = 15_000;

type Fees = Record<FeeLevel, string>;

export type CryptoFees = {
  /** Current network fees as decimal text in the network's coin, at most 15 seconds old. @throws if they can't be read. */
  read: (method: CryptoMethod) => Promise<Fees>;

  /**
   * Highest fee that a withdrawal requested now accepts, in the network's coin and in coins. @throws HttpError
   * cashier.error.method | no_price | provider_unavailable.
   */
  most: (method: CryptoMethod) => Promise<EstimatedFees>;
};

/** Network fees of withdrawals. */
export function createCryptoFees(parts: {
  custody: Custody | undefined;
  prices: Pick<Prices, 'fresh'>;
  log: Log;
  now: () => number;
}): CryptoFees {
  const { custody, prices, log, now } = parts;
  const cache = new Map<string, { fees: Promise<Fees>; at: number }>();

  function cached({ key }: CryptoMethod, at: Custody): { fees: Promise<Fees>; at: number } {
    const latest = cache.get(key);
    if (latest !== undefined && latest.at + FEES_MS > now()) return latest;
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

    async most(method) {
      if (custody === undefined) throw refuse('cashier.error.method');
      const quote = await prices.fresh(method.fee.priceId);
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
