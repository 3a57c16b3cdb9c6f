import { createHash } from 'node:crypto';
import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import {
  SKIN_GAMES,
  SKINS_PER_PAGE,
  type Skin,
  type SkinGame,
  type SkinSort,
  type SkinsWithdrawal,
  type SkinsWithdrawBody,
} from '@aureus/contract/skins.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import type { Withdrawals } from '../withdrawals/withdrawals.ts';
import { createSkinsDeposits, isOurs } from './skins.deposits.ts';
import { createSkinsPrices } from './skins.prices.ts';
import type { SkinsProvider } from './skins.provider.ts';
import { bareName, gameOf, readTradeUrl, steamIdOf, writeTradeUrl } from './skins.rules.ts';
import * as store from './skins.store.ts';
import { createSkinsWithdrawals } from './skins.withdrawals.ts';

export type Skins = {
  /** Returns the skin methods for the method list; empty if no provider is configured. */
  methods: () => PaymentMethod[];

  /**
   * Opens the provider's page for a player. Repeating the key returns the same page.
   * @throws HttpError cashier.error.method | provider_unavailable, skins.error.page_lost,
   * request.error.idempotency_reused, and the refusals of {@link DepositGate}.
   */
  deposit: (
    playerId: bigint,
    key: string,
    method: string,
  ) => Promise<{ url: string; transaction: PublicPayment }>;

  /** Reads one of our deposits from the provider and applies it. @param said status claimed by a signed webhook. */
  check: (ref: string, said?: string) => Promise<void>;

  /** Checks deposits that are due, and those whose webhooks the provider couldn't deliver. */
  poll: () => Promise<void>;

  /**
   * Buys skins for a player. Either the coins for all of them are put on hold, or nothing happens. Repeating the key
   * returns the same purchase in its current state.
   * @throws HttpError cashier.error.method, skins.error.none_selected | twice | unavailable | price_stale |
   * price_changed | trade_url_required, request.error.invalid | amount, and what {@link Withdrawals.request} throws.
   */
  withdraw: (
    playerId: bigint,
    key: string,
    method: string,
    body: SkinsWithdrawBody,
  ) => Promise<SkinsWithdrawal>;

  /** Reads a purchase from the market by the market's id and applies it. */
  checkOffer: (buyId: string) => Promise<void>;

  /** Reads the price lists of all games. If one fails, the others are still updated. */
  refreshPrices: () => Promise<void>;

  /**
   * Returns a page of the items that the market sells now, with prices in coins.
   * @throws HttpError cashier.error.method, request.error.amount, skins.error.price_stale.
   */
  list: (methodKey: string, search: SkinSearch) => Promise<{ skins: Skin[]; page: number; total: number }>;

  /** Returns the trade URL to which a player's skins are sent; null if none is set, or no seal proves it. */
  tradeUrl: (playerId: bigint) => Promise<string | null>;

  /**
   * Refuses an invalid trade URL, or one of another Steam account. @returns the URL in the form in which it's stored.
   * @throws HttpError skins.error.trade_url | trade_url_owner.
   */
  checkTradeUrl: (playerId: bigint, text: string) => Promise<string>;

  /**
   * Sets the trade URL to which a player's skins are sent.
   * @param url as returned by {@link checkTradeUrl}.
   * @throws HttpError skins.error.trade_url.
   */
  setTradeUrl: (tx: Tx, playerId: bigint, url: string) => Promise<void>;

  /** True if a result URL is one that we gave the provider with an order. */
  knowsResult: (orderId: string, proof: string) => boolean;

  /**
   * Accepts a deposit's webhook at the URL of its order. Its content is only a hint: a job reads the order from the
   * provider.
   * @throws HttpError webhook.error.signature.
   */
  result: (orderId: string, body: Buffer) => Promise<'taken' | 'repeated'>;

  /**
   * Accepts an event about a purchase. Its content is only a hint: a job reads the purchase from the provider.
   * @throws HttpError webhook.error.signature.
   */
  event: (body: Buffer, signature: unknown) => Promise<'taken' | 'repeated' | 'ignored'>;
};

const METHODS: Readonly<Record<SkinGame, { id: string; name: string }>> = {
  CS2: { id: '30', name: 'CS2 skins' },
  DOTA2: { id: '31', name: 'Dota 2 skins' },
  RUST: { id: '32', name: 'Rust skins' },
};
/** Minutes that a trade usually takes without a hold by Steam. */
const TYPICAL_MINUTES = 5;

/** Search parameters of a page. Prices are coins. */
type SkinSearch = {
  page?: number;
  sort?: SkinSort;
  minPrice?: number;
  maxPrice?: number;
  search?: string;
};

type Parts = {
  db: Db;
  account: Account;
  gate: DepositGate;
  payments: Payments;
  withdrawals: Withdrawals;
  provider: SkinsProvider;
  /** Returns our own picture of an item, by its name in the catalog. */
  pictureOf: (name: string) => { imageUrl: string; rarity: number } | undefined;
  config: Pick<Config, 'skinsEarlyCredit'>;
  log: Log;
  now: () => number;
  publicUrl: () => string;
};

/** Deposits and withdrawals of skins, through the provider's page and market. */
export function createSkins(parts: Parts): Skins {
  const { db, account, payments, config } = parts;
  const { skinsback } = parts.provider;
  const prices = createSkinsPrices({ ...parts, skinsback });
  const deposits = createSkinsDeposits({ ...parts, skinsback, isEarly: config.skinsEarlyCredit });
  const outgoing = createSkinsWithdrawals({ ...parts, skinsback, prices });

  const gameOfKey = (key: string): SkinGame => {
    const game = gameOf(key);
    if (game === undefined || skinsback === undefined) throw refuse('cashier.error.method');
    return game;
  };

  /**
   * Stores a signed webhook and adds the job that reads the order or purchase from the provider. A repeated webhook
   * adds no job.
   */
  function keep(
    provider: 'skinsback' | 'skinsback-events',
    body: Buffer,
    addReading: (tx: Tx) => Promise<void>,
  ): Promise<'taken' | 'repeated'> {
    // The provider's webhooks have no id, so equal bytes count as the same webhook.
    const id = createHash('sha256').update(body).digest('hex');
    return db.transaction().execute(async (tx) => {
      if (!(await payments.keepWebhook(tx, provider, id, body.toString('utf8')))) return 'repeated';
      await addReading(tx);
      return 'taken';
    });
  }

  return {
    methods: () =>
      skinsback === undefined
        ? []
        : SKIN_GAMES.map((key) => ({
            id: METHODS[key].id,
            key,
            category: 'SKINS',
            subCategory: null,
            provider: 'skinsback',
            metadata: {
              name: METHODS[key].name,
              icon: key,
              network: '',
              networkName: '',
              networkIcon: '',
              acceptedPaymentMethods: [],
            },
            coinData: null,
            minutes: TYPICAL_MINUTES,
            disabledCashierMethods: [],
          })),

    deposit: (playerId, key, method) => deposits.begin(playerId, key, method),
    check: (ref, said) => deposits.check(ref, said),
    poll: () => deposits.poll(),
    withdraw: (playerId, key, method, body) => outgoing.withdraw(playerId, key, method, body),
    checkOffer: (buyId) => outgoing.check(buyId),
    refreshPrices: () => prices.refresh(),

    async list(methodKey, search) {
      const game = gameOfKey(methodKey);
      const { page = 0, sort = 'PRICE_DESC', minPrice, maxPrice } = search;
      const cents = (coins: number | undefined): bigint | null => {
        if (coins === undefined) return null;
        const read = centsFromCoins(coins);
        if (read === undefined) throw refuse('request.error.amount');
        return read;
      };
      const bounds = { minCents: cents(minPrice), maxCents: cents(maxPrice) };
      if (!(await prices.areFresh(game))) throw refuse('skins.error.price_stale');
      const { rows, total } = await store.list(db, {
        game,
        sort,
        ...bounds,
        search: search.search ?? '',
        limit: SKINS_PER_PAGE,
        offset: page * SKINS_PER_PAGE,
      });
      const skins = rows.map(({ id, name, priceCents }) => {
        const picture = game === 'CS2' ? parts.pictureOf(bareName(name)) : undefined;
        return {
          id: String(id),
          name,
          price: coinsFromCents(priceCents),
          imageUrl: picture?.imageUrl ?? null,
          rarity: picture?.rarity ?? null,
        };
      });
      return { skins, page, total };
    },

    async tradeUrl(playerId) {
      const trade = await store.readTradeUrl(db, playerId);
      return trade === undefined ? null : writeTradeUrl(trade);
    },

    async checkTradeUrl(playerId, text) {
      const trade = readTradeUrl(text);
      if (trade === undefined) throw refuse('skins.error.trade_url');
      const { steamId } = await account.me(playerId);
      if (steamId !== null && steamId !== steamIdOf(trade)) throw refuse('skins.error.trade_url_owner');
      return writeTradeUrl(trade);
    },

    async setTradeUrl(tx, playerId, url) {
      const trade = readTradeUrl(url);
      if (trade === undefined) throw refuse('skins.error.trade_url');
      await store.writeTradeUrl(tx, playerId, trade);
    },

    knowsResult: (orderId, proof) =>
      skinsback !== undefined && isOurs(orderId) && skinsback.isResultProof(orderId, proof),

    async result(orderId, body) {
      const order = skinsback?.readResult(body);
      if (order?.orderId !== orderId) throw refuse('webhook.error.signature');
      const { orderId: ref, status } = order;
      return keep('skinsback', body, (tx) =>
        addJob(tx, 'skins-check', { ref, said: status }, { key: `skins-check-${ref}` }),
      );
    },

    async event(body, signature) {
      const buyId = skinsback?.readEvent(body, signature);
      if (buyId === undefined) throw refuse('webhook.error.signature');
      if (buyId === null) return 'ignored';
      return keep('skinsback-events', body, (tx) =>
        addJob(tx, 'skins-offer', { buyId }, { key: `skins-offer-${buyId}` }),
      );
    },
  };
}
