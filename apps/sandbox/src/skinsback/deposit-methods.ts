import type { Courier } from '../courier.ts';
import { pathOf, webAddress } from '../web-address.ts';
import type { Accounts } from './account.ts';
import { type Deposit, sumOf } from './deposit-records.ts';
import type { Deposits } from './deposits.ts';
import { appIds, iconOf, inventoryOf } from './inventory.ts';
import { type Game, gameOf, numberFrom } from './listings.ts';
import type { Market } from './market.ts';
import { balanceText, centsOf, currencies, dollars, inCurrencies, rateOf } from './money.ts';
import { isAbsent, type Methods, type Params, pageOf, rangeOf, refuse, textOf } from './params.ts';

const steamIdPattern = /^76561\d{12}$/u;
const tokenPattern = /^[\w-]{8}$/u;
const offerLifeMs = 300_000;
const botSteamId = '76561198000000042';

/** Parses the minimum and maximum value of a deposit into US cents. Either one requires a currency. */
function readBounds(params: Params): Pick<Deposit, 'minCents' | 'maxCents'> {
  const { min_amount: min, max_amount: max, currency } = params;
  if (isAbsent(min) && isAbsent(max)) return {};
  const rate = rateOf(textOf(currency)) ?? refuse(8, 'invalid_currency');
  const minCents = isAbsent(min) ? undefined : (centsOf(min) ?? refuse(6, 'invalid_min_amount'));
  const maxCents = isAbsent(max) ? undefined : (centsOf(max) ?? refuse(7, 'invalid_max_amount'));
  if (maxCents !== undefined && maxCents < (minCents ?? 1)) refuse(7, 'invalid_max_amount');
  return {
    ...(minCents === undefined ? {} : { minCents: Math.ceil(minCents / rate) }),
    ...(maxCents === undefined ? {} : { maxCents: Math.floor(maxCents / rate) }),
  };
}

/** Parses the order id, the user and the return addresses of a new deposit. */
function readOrder(params: Params, deposits: Deposits) {
  const orderId = textOf(params['order_id']);
  if (orderId === '' || orderId.length > 64) refuse(1, 'invalid_order_id');
  const steamId = textOf(params['steam_id']);
  if (steamId !== '' && !steamIdPattern.test(steamId)) refuse(2, 'invalid_steam_id');
  const tradeToken = textOf(params['trade_token']);
  if (tradeToken !== '' && !tokenPattern.test(tradeToken)) refuse(3, 'invalid_trade_token');
  const urls = { result: params['result_url'], success: params['success_url'], fail: params['fail_url'] };
  for (const [name, url] of Object.entries(urls))
    if (!isAbsent(url) && webAddress(url) === undefined) refuse(4, `invalid_${name}_url`);
  if (deposits.findOrder(orderId) !== undefined) refuse(5, 'transaction_already_exists');
  const result = webAddress(urls.result);
  return {
    orderId,
    steamId,
    tradeToken,
    ...(result === undefined ? {} : { resultPath: pathOf(result) }),
    ...(isAbsent(urls.success) ? {} : { successUrl: textOf(urls.success) }),
    ...(isAbsent(urls.fail) ? {} : { failUrl: textOf(urls.fail) }),
  };
}

/**
 * Parses the currency in which a user sees prices: one of the market's, or the shop's own currency at the shop's rate.
 */
function readLocal(params: Params): { code: string; rate: number; multiplier: number } {
  const multiplier = isAbsent(params['custom_multiplier']) ? 1 : Number(params['custom_multiplier']);
  if (!(multiplier >= 0.5 && multiplier <= 2)) refuse(4, 'invalid_custom_multiplier');
  if (!isAbsent(params['custom_currency'])) {
    const code = textOf(params['custom_currency']);
    const rate = Number(params['custom_currency_rate']);
    if (code.length > 4 || !(rate >= 0.1)) refuse(5, 'invalid_custom_currency');
    return { code, rate, multiplier };
  }
  const code = isAbsent(params['currency']) ? 'usd' : textOf(params['currency']).toLowerCase();
  return { code, rate: rateOf(code) ?? refuse(6, 'invalid_currency'), multiplier };
}

/** API methods for deposits and for the shop's account. */
export function depositMethods(options: {
  market: Market;
  deposits: Deposits;
  account: Accounts;
  courier: Courier;
  pageAddress: (key: string) => string;
  availability: () => 'available' | 'site_off' | 'no_bots';
  /** True if the balance is to be reported without an amount. */
  isOddBalance: () => boolean;
}): Methods {
  const { market, deposits, account, isOddBalance } = options;

  const findDeposit = (params: Params, missing: string): Deposit => {
    const { transaction_id: transactionId, order_id: orderId } = params;
    if (isAbsent(transactionId) && isAbsent(orderId)) return refuse(1, missing);
    if (!isAbsent(orderId) && textOf(orderId) === '') refuse(2, 'invalid_order_id');
    if (!isAbsent(transactionId) && !/^\d+$/u.test(textOf(transactionId)))
      refuse(3, 'invalid_transaction_id');
    const deposit = isAbsent(transactionId)
      ? deposits.findOrder(textOf(orderId))
      : deposits.find(textOf(transactionId));
    return deposit ?? refuse(4, 'transaction_not_found');
  };
  const readOwner = (params: Params): { game: Game; steamId: string } => {
    const game = gameOf(params['game']) ?? refuse(1, 'invalid_game');
    const steamId = textOf(params['steam_id']);
    if (!steamIdPattern.test(steamId)) refuse(2, 'invalid_steam_id');
    if (!tokenPattern.test(textOf(params['trade_token']))) refuse(3, 'invalid_trade_token');
    return { game, steamId };
  };
  const inventory = (steamId: string, game: Game) => inventoryOf(market, steamId, game, deposits.isTaken);

  return {
    balance: () => {
      const { balanceCents, dealsCents, withdrawCents } = account.read();
      return {
        balance: isOddBalance() ? 'unlimited' : balanceText(balanceCents),
        balance_in_currencies: inCurrencies(balanceCents),
        deals_sum: balanceText(dealsCents),
        deals_sum_in_currencies: inCurrencies(dealsCents),
        withdraw_sum: balanceText(withdrawCents),
        withdraw_sum_in_currencies: inCurrencies(withdrawCents),
      };
    },
    currencies: () => ({ items: currencies }),
    status: () => {
      const state = options.availability();
      return state === 'available' ? { available: true } : { available: false, reason: state };
    },
    create: (params) => {
      const order = readOrder(params, deposits);
      const deposit = deposits.create({ ...order, ...readBounds(params) });
      return { url: options.pageAddress(deposit.key), transaction_id: deposit.transactionId };
    },
    user_inventory: (params) => {
      const { game, steamId } = readOwner(params);
      const local = readLocal(params);
      const rounded = (value: number): number => Math.round(value * 100) / 100;
      return {
        currency_local: local.code,
        items: inventory(steamId, game).map((owned) => {
          const price = dollars(owned.cents);
          return {
            item: {
              asset_id: owned.assetId,
              tradable: !owned.disabled,
              app_id: appIds[game],
              icon_url: iconOf(owned),
              class_id: owned.classid,
            },
            name: owned.name,
            price,
            price_local: rounded(price * local.rate),
            multiplied_price_local: rounded(price * local.rate * local.multiplier),
            disabled: owned.disabled,
          };
        }),
      };
    },
    create_from_user_inventory: (params) => {
      const { game, steamId } = readOwner(params);
      const itemIds = params['item_asset_ids'];
      const assetIds = new Set(Array.isArray(itemIds) ? itemIds.map(textOf) : []);
      const chosen = inventory(steamId, game).filter(
        ({ assetId, disabled }) => !disabled && assetIds.has(assetId),
      );
      if (chosen.length === 0 || chosen.length !== assetIds.size) refuse(4, 'invalid_item_asset_ids');
      const local = readLocal(params);
      const deposit = deposits.create(readOrder(params, deposits));
      deposits.offer(
        deposit,
        chosen.map(({ name, cents }) => ({ name, cents })),
        chosen.map(({ assetId }) => assetId),
      );
      const sum = dollars(sumOf(deposit));
      return {
        data: {
          transaction_id: deposit.transactionId,
          sum,
          local_sum: Math.round(sum * local.rate * 100) / 100,
          local_sum_multiplied: Math.round(sum * local.rate * local.multiplier * 100) / 100,
          local_currency: local.code,
          trade_offer_id: String(6_000_000_000 + deposit.transactionId),
          trade_offer_expiry_at: new Date(Date.now() + offerLifeMs).toISOString(),
          bot_steam_id: botSteamId,
          bot_name: `Bot ${1 + numberFrom(deposit.key, 20)}`,
        },
      };
    },
    orderstatus: (params) => deposits.signed(findDeposit(params, 'order_id_or_transaction_id_missing')),
    orders: (params) => {
      const isWithin = rangeOf(params);
      const matches = deposits.list().filter(({ createdAt }) => isWithin(createdAt));
      return pageOf(matches.map(deposits.signed), params['start_from']);
    },
    callback_error_list: (params) => {
      const lost = options.courier
        .kept()
        .filter(({ state, attempts }) => state !== 'delivered' && (attempts > 0 || state === 'dropped'));
      const rows = lost.map(({ subject, lastStatus }) => ({
        transaction_id: Number(subject),
        order_id: deposits.find(subject)?.orderId ?? '',
        http_code: lastStatus ?? 0,
      }));
      return pageOf(rows, params['start_from']);
    },
    offer_approve: (params) => {
      const deposit = findDeposit(params, 'order_id_or_transaction_id_missing');
      if (deposit.status !== 'in_hold') refuse(5, 'offer_already_approved_or_canceled');
      deposits.approve(deposit);
      return { transaction_id: deposit.transactionId, order_id: deposit.orderId };
    },
  };
}
