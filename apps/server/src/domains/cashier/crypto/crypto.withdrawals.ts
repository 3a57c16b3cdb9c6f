import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { WithdrawalBegun, Withdrawals, WithdrawalTerms } from '../withdrawals/withdrawals.ts';
import { addressProblem, canonicalAddress } from './crypto.addresses.ts';
import type { Custody } from './crypto.fireblocks.ts';
import { type CryptoMethod, findMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { assetOfCents, feeCentsOf, MIN_WITHDRAWAL, parseDecimal } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

/** How long a network's fees are taken to be as last read. */
const FEES_MS = 15_000;

/** A withdrawal as its player asks for it; `amount` in coins, `code` of the second factor. */
export type CryptoWithdrawal = {
  amount: number;
  address: string;
  feeLevel: FeeLevel;
  code?: string | undefined;
};

/** Coins out through the custodian: what it costs, where it may go. */
export function createCryptoWithdrawals(parts: {
  db: Db;
  custody: Custody | undefined;
  prices: Prices;
  withdrawals: Withdrawals;
  log: Log;
  now: () => number;
}) {
  const { db, custody, prices, withdrawals, log, now } = parts;
  const kept = new Map<string, { fees: Promise<EstimatedFees>; until: number }>();

  function methodOf(key: string): { method: CryptoMethod; at: Custody } {
    const method = findMethod(key);
    if (method === undefined || custody === undefined) throw refuse('cashier.error.method');
    return { method, at: custody };
  }

  async function estimate(method: CryptoMethod, at: Custody): Promise<EstimatedFees> {
    const quote = await prices.fresh(method.fee.priceId);
    if (quote === undefined) throw refuse('cashier.error.no_price');
    const fees = await at.fees(method.key).catch((error: unknown) => {
      log.warn({ err: error }, 'the custodian returned no fees');
      throw refuse('cashier.error.provider_unavailable');
    });
    const shown = (asset: string) => ({ asset, coins: coinsFromCents(feeCentsOf(asset, quote.usdPrice)) });
    return {
      HIGH: shown(fees.HIGH),
      MEDIUM: shown(fees.MEDIUM),
      LOW: shown(fees.LOW),
      feeSymbol: method.fee.symbol,
      estimatedAt: now(),
    };
  }

  function fees(key: string): Promise<EstimatedFees> {
    const { method, at } = methodOf(key);
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.fees;
    const asked = estimate(method, at);
    kept.set(key, { fees: asked, until: now() + FEES_MS });
    asked.catch(() => kept.delete(key));
    return asked;
  }

  async function terms(asked: {
    method: CryptoMethod;
    cents: bigint;
    address: string;
    feeLevel: FeeLevel;
  }): Promise<WithdrawalTerms> {
    const { method, cents, address, feeLevel } = asked;
    const problem = addressProblem(method.network, address);
    if (problem !== undefined) throw refuse('cashier.error.address', problem);
    const destination = canonicalAddress(method.network, address);
    if (await store.isOwnAddress(db, destination))
      throw refuse('cashier.error.address', 'This is an address for deposits here. Send to your own wallet.');
    const [quote, estimated] = await Promise.all([prices.fresh(method.priceId), fees(method.key)]);
    if (quote === undefined) throw refuse('cashier.error.no_price');
    const feeCents = centsFromCoins(estimated[feeLevel].coins) ?? 0n;
    if (feeCents >= cents) throw refuse('cashier.error.fee');
    const assetAmount = assetOfCents(cents - feeCents, quote.usdPrice, method.decimals);
    if (parseDecimal(assetAmount)?.units === 0n) throw refuse('cashier.error.fee');
    return {
      amountCents: cents,
      feeCents,
      assetAmount,
      quoteId: quote.id,
      target: { kind: 'CRYPTO_WITHDRAWAL', address, feeLevel },
      destination,
    };
  }

  return {
    fees,

    withdraw: (
      playerId: bigint,
      key: string,
      methodKey: string,
      body: CryptoWithdrawal,
    ): Promise<WithdrawalBegun> => {
      const { method } = methodOf(methodKey);
      const { amount, feeLevel, code } = body;
      const address = body.address.trim();
      const cents = centsFromCoins(amount);
      if (cents === undefined) throw refuse('request.error.amount');
      if (cents < MIN_WITHDRAWAL) throw refuse('cashier.error.minimum');
      return withdrawals.request(
        {
          playerId,
          key,
          provider: 'fireblocks',
          method: method.key,
          request: { amount, address, feeLevel },
          code,
        },
        () => terms({ method, cents, address, feeLevel }),
      );
    },
  };
}
