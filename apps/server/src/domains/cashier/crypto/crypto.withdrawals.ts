import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { pastedText } from '@aureus/contract/plain-text.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { allOf, readFact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { WithdrawalBegun, Withdrawals, WithdrawalTerms } from '../withdrawals/withdrawals.ts';
import {
  type AddressFault,
  addressFault,
  addressFaultText,
  canonicalAddress,
  type Network,
  ownAddressFault,
} from './crypto.addresses.ts';
import { noWalletAt } from './crypto.dead-ends.ts';
import { type CryptoMethod, findMethod } from './crypto.methods.ts';
import type { CryptoFees, Prices } from './crypto.prices.ts';
import { aboutText, assetOfCents, feeCentsOf, MIN_WITHDRAWAL, parseDecimal } from './crypto.rules.ts';
import * as store from './crypto.store.ts';

type Quote = store.Quote;

/** Network fee level. `maxFee` is the fee in coins that the player saw, `code` the second factor's code. */
export type FeeChoice = { feeLevel: FeeLevel; maxFee?: number | undefined; code?: string | undefined };

/** A withdrawal as the player requests it; `amount` in coins. */
export type CryptoWithdrawal = FeeChoice & { amount: number; address: string };

/** Refuses an address with a fault. @throws HttpError cashier.error.address. */
function refuseFault(fault: AddressFault | undefined): void {
  if (fault !== undefined) throw refuse('cashier.error.address', addressFaultText(fault), fault);
}

/** Refuses an address where coins are known to be lost. @throws HttpError cashier.error.dead_end. */
function refuseDeadEnd(network: Network, destination: string): void {
  const place = noWalletAt(network, destination);
  if (place === undefined || place.kind === 'CONTRACT') return;
  const { kind, name } = place;
  const details: RefusalDetails['cashier.error.dead_end'] = { kind, name };
  const text = `This is the contract of ${name}, not a wallet: coins sent to it can’t come back. Enter an address of your own wallet.`;
  throw refuse('cashier.error.dead_end', kind === 'TOKEN' ? text : undefined, details);
}

/** Withdrawals through the custodian: their fees, and the addresses they may go to. */
export function createCryptoWithdrawals(parts: {
  db: Db;
  fees: CryptoFees;
  prices: Prices;
  withdrawals: Withdrawals;
  /** True if a custodian is configured. */
  isOpen: boolean;
}) {
  const { db, fees, prices, withdrawals, isOpen } = parts;

  function methodOf(key: string): CryptoMethod {
    const method = findMethod(key);
    if (method === undefined || !isOpen) throw refuse('cashier.error.method');
    return method;
  }

  /** Makes a fact of the fresh quotes of a method: of its coin, and of the coin in which its network takes fees. */
  const quotesFact = ({ priceId, fee }: CryptoMethod) =>
    allOf({ ofCoin: prices.freshFact(priceId), ofFee: prices.freshFact(fee.priceId) });

  /**
   * Returns the highest network fee that the player agreed to: the fee the player saw, or the current offer if that is
   * lower or the player saw none.
   * @throws HttpError cashier.error.fee | fee_rose | no_price | provider_unavailable, request.error.amount.
   */
  async function agreedFee(
    method: CryptoMethod,
    cents: Cents,
    choice: FeeChoice,
    quote: Quote | undefined,
  ): Promise<Cents> {
    const { feeLevel, maxFee } = choice;
    const most = centsFromCoins((await fees.most(method, quote))[feeLevel].coins) ?? 0n;
    const quotedFee = maxFee === undefined ? most : centsFromCoins(maxFee);
    if (quotedFee === undefined) throw refuse('request.error.amount');
    if (quote === undefined) throw refuse('cashier.error.no_price');
    const feeNow = feeCentsOf((await fees.read(method))[feeLevel], quote.usdPrice);
    const agreed = quotedFee < most ? quotedFee : most;
    if (feeNow > agreed) throw refuse('cashier.error.fee_rose', undefined, { fee: coinsFromCents(feeNow) });
    if (agreed >= cents) throw refuse('cashier.error.fee');
    return agreed;
  }

  /**
   * Estimates the asset's amount that `cents` buy now; the caller has subtracted the highest fee.
   * @throws HttpError cashier.error.no_price; cashier.error.fee if they buy nothing.
   */
  function about(
    method: CryptoMethod,
    cents: Cents,
    quote: Quote | undefined,
  ): { amount: string; asset: string } {
    if (quote === undefined) throw refuse('cashier.error.no_price');
    const amount = assetOfCents(cents, quote.usdPrice, method.decimals);
    if (parseDecimal(amount)?.units === 0n) throw refuse('cashier.error.fee');
    return { amount: aboutText(amount), asset: method.symbol };
  }

  async function terms(request: {
    method: CryptoMethod;
    cents: Cents;
    address: string;
    choice: FeeChoice;
  }): Promise<WithdrawalTerms> {
    const { method, cents, address, choice } = request;
    refuseFault(addressFault(method.network, address));
    const destination = canonicalAddress(method.network, address);
    const { isOwn, quotes } = await readFact(
      db,
      allOf({ isOwn: store.isOwnAddressFact(destination), quotes: quotesFact(method) }),
    );
    if (isOwn) refuseFault(ownAddressFault(method.network));
    refuseDeadEnd(method.network, destination);
    const maxFeeCents = await agreedFee(method, cents, choice, quotes.ofFee);
    return {
      amountCents: cents,
      maxFeeCents,
      about: about(method, cents - maxFeeCents, quotes.ofCoin),
      target: { kind: 'CRYPTO_WITHDRAWAL', address, feeLevel: choice.feeLevel },
      destination,
    };
  }

  return {
    fees: async (key: string): Promise<EstimatedFees> => {
      const method = methodOf(key);
      return fees.most(method, await prices.fresh(method.fee.priceId));
    },

    withdraw: (
      playerId: bigint,
      key: string,
      methodKey: string,
      body: CryptoWithdrawal,
    ): Promise<WithdrawalBegun> => {
      const method = methodOf(methodKey);
      const { amount, feeLevel, code } = body;
      const address = pastedText(body.address);
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
        () => terms({ method, cents, address, choice: body }),
      );
    },

    chooseFee: (playerId: bigint, id: bigint, choice: FeeChoice): Promise<WithdrawalBegun> =>
      withdrawals.chooseFee(playerId, id, choice, async ({ method: key, amountCents }) => {
        const method = methodOf(key);
        const quotes = await readFact(db, quotesFact(method));
        const maxFeeCents = await agreedFee(method, amountCents, choice, quotes.ofFee);
        return { maxFeeCents, about: about(method, amountCents - maxFeeCents, quotes.ofCoin) };
      }),
  };
}
