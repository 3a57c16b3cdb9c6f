import {
  MOST_SKINS,
  type SkinGame,
  type SkinsRefusal,
  type SkinsWithdrawal,
  type SkinsWithdrawBody,
} from '@aureus/contract/skins.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { readFact } from '../../../platform/facts.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Payments } from '../payments/payments.ts';
import type { Withdrawals, WithdrawalTerms } from '../withdrawals/withdrawals.ts';
import type { SkinsPrices } from './skins.prices.ts';
import { reportOf } from './skins.provider.ts';
import { gameOf, outcomeOf, usdText } from './skins.rules.ts';
import type { Skinsback } from './skins.skinsback.ts';
import * as store from './skins.store.ts';

/** Withdrawals of skins: their prices, and the purchase at the market on the player's behalf. */
export function createSkinsWithdrawals(parts: {
  db: Db;
  payments: Payments;
  withdrawals: Withdrawals;
  skinsback: Skinsback | undefined;
  prices: SkinsPrices;
  log: Log;
  now: () => number;
}) {
  const { db, payments, withdrawals, skinsback, prices, now } = parts;

  async function terms(
    playerId: bigint,
    game: SkinGame,
    { skinIds, total }: SkinsWithdrawBody,
  ): Promise<WithdrawalTerms[]> {
    const { trade, listedAt, items: rows } = await readFact(db, store.termsFact(db, playerId, game, skinIds));
    if (trade === undefined) throw refuse('skins.error.trade_url_required');
    if (!prices.isFresh(listedAt)) throw refuse('skins.error.price_stale');
    const items = new Map(rows.map((item) => [String(item.id), item]));
    for (const [id, item] of items) if (!item.isOnSale || item.game !== game) items.delete(id);
    const chosen = skinIds.flatMap((id) => items.get(id) ?? []);
    const asTheyAre: SkinsRefusal = {
      items: skinIds.map((id) => {
        const item = items.get(id);
        return { id, price: item === undefined ? null : coinsFromCents(item.priceCents) };
      }),
    };
    if (chosen.length < skinIds.length) throw refuse('skins.error.unavailable', undefined, asTheyAre);
    if (chosen.some(({ isDoubted }) => isDoubted)) throw refuse('skins.error.price_stale');
    const sum = chosen.reduce((cents, { priceCents }) => cents + priceCents, 0n);
    if (total !== undefined && sum > (centsFromCoins(total) ?? 0n))
      throw refuse('skins.error.price_changed', undefined, asTheyAre);
    return chosen.map(({ id, name, usdCents, priceCents }) => ({
      amountCents: priceCents,
      maxFeeCents: null,
      assetAmount: usdText(usdCents),
      target: { kind: 'SKIN_WITHDRAWAL', skinId: String(id), name, ...trade },
      destination: `steam:${trade.partner}`,
    }));
  }

  return {
    async withdraw(
      playerId: bigint,
      key: string,
      methodKey: string,
      body: SkinsWithdrawBody,
    ): Promise<SkinsWithdrawal> {
      const game = gameOf(methodKey);
      if (game === undefined || skinsback === undefined) throw refuse('cashier.error.method');
      const { skinIds, total, code } = body;
      if (skinIds.length === 0) throw refuse('skins.error.none_selected');
      if (skinIds.length > MOST_SKINS) throw refuse('request.error.invalid');
      if (new Set(skinIds).size < skinIds.length) throw refuse('skins.error.twice');
      if (total !== undefined && centsFromCoins(total) === undefined) throw refuse('request.error.amount');
      const bought = await withdrawals.requestAll(
        {
          playerId,
          key,
          provider: 'skinsback',
          method: game,
          request: { skinIds: skinIds.join(','), ...(total === undefined ? {} : { total }) },
          code,
        },
        skinIds.length,
        () => terms(playerId, game, body),
      );
      return {
        outcome: outcomeOf(bought.payments.map(({ state }) => state)),
        transactions: await Promise.all(bought.payments.map(payments.publicPayment)),
        balance: bought.balance,
      };
    },

    async check(buyId: string): Promise<void> {
      const askedAt = new Date(now());
      const offer = await skinsback?.purchaseOf(buyId);
      if (offer !== undefined && offer.customId !== '')
        await withdrawals.report(offer.customId, reportOf(offer, askedAt));
    },
  };
}
