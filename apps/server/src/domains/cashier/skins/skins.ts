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
  /** The skins part of the method list; empty where no provider is set up. */
  methods: () => PaymentMethod[];

  /**
   * Opens the provider's page for a player. A repeat of the key gives the same page.
   * @throws HttpError cashier.error.method | kyc_required | provider_unavailable, skins.error.page_lost,
   * request.error.idempotency_reused.
   */
  deposit: (
    playerId: bigint,
    key: string,
    method: string,
  ) => Promise<{ url: string; transaction: PublicPayment }>;

  /** Reads one of our deposits back from the provider and takes it over. @param said what a signed webhook claimed. */
  check: (ref: string, said?: string) => Promise<void>;

  /** Looks at every deposit whose time has come, and at those whose webhooks the provider could not deliver. */
  poll: () => Promise<void>;

  /**
   * Buys skins for a player: the coins of all are set aside, or nothing happens. A repeat of the key gives the same
   * purchase as it is now.
   * @throws HttpError cashier.error.method, skins.error.none_selected | twice | unavailable | price_stale |
   * price_changed | trade_url_required, and what {@link Withdrawals.request} refuses.
   */
  withdraw: (
    playerId: bigint,
    key: string,
    method: string,
    body: SkinsWithdrawBody,
  ) => Promise<SkinsWithdrawal>;

  /** Reads a purchase back from the market, by the market's own id, and takes it over. */
  checkOffer: (buyId: string) => Promise<void>;

  /** Reads the price lists of all games. One that does not come leaves the others alone. */
  refreshPrices: () => Promise<void>;

  /**
   * A page of what the market sells now, prices in coins.
   * @throws HttpError cashier.error.method, request.error.amount, skins.error.price_stale.
   */
  list: (methodKey: string, search: SkinSearch) => Promise<{ skins: Skin[]; page: number; total: number }>;

  /** Trade URL that a player's skins are sent to; null until the player has set it. */
  tradeUrl: (playerId: bigint) => Promise<string | null>;

  /**
   * Refuses a trade URL that the player may not have. @returns it as it is kept.
   * @throws HttpError skins.error.trade_url | trade_url_owner.
   */
  checkTradeUrl: (playerId: bigint, text: string) => Promise<string>;

  /** Sets where a player's skins are sent. @param url as {@link checkTradeUrl} gives it. */
  setTradeUrl: (tx: Tx, playerId: bigint, url: string) => Promise<void>;

  /** True if an address for a result is one that the provider was given with an order. */
  knowsResult: (orderId: string, proof: string) => boolean;

  /**
   * Takes a deposit's webhook, at the address of its order: it is only a hint.
   * @throws HttpError webhook.error.signature.
   */
  result: (orderId: string, body: Buffer) => Promise<'taken' | 'repeated'>;

  /** Takes an event of a purchase: it is only a hint. @throws HttpError webhook.error.signature. */
  event: (body: Buffer, signature: unknown) => Promise<'taken' | 'repeated' | 'ignored'>;
};

const METHODS: Readonly<Record<SkinGame, { id: string; name: string }>> = {
  CS2: { id: '30', name: 'CS2 skins' },
  DOTA2: { id: '31', name: 'Dota 2 skins' },
  RUST: { id: '32', name: 'Rust skins' },
};
/** Minutes that a trade takes when Steam does not hold it. */
const TYPICAL_MINUTES = 5;

/** A search as a page asks for it. Prices are coins. */
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
  /** Our own pictures of items, by the names that the catalogue gives them. */
  pictureOf: (name: string) => { imageUrl: string; rarity: number } | undefined;
  config: Pick<Config, 'skinsEarlyCredit'>;
  log: Log;
  now: () => number;
  publicUrl: () => string;
};

/** Skins in and out through the provider's page and market. */
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

  /** Keeps a signed webhook and lets a job read back what it speaks of, unless it came before. */
  function keep(
    provider: 'skinsback' | 'skinsback-events',
    body: Buffer,
    addReading: (tx: Tx) => Promise<void>,
  ): Promise<'taken' | 'repeated'> {
    // The provider numbers none of them: those with the same bytes say the same.
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
