import { type Game, gameOf, type Listing } from './listings.ts';
import type { Market } from './market.ts';
import { centsOf, dollars } from './money.ts';
import { type Offer, type Offers, offerView, unavailable } from './offers.ts';
import {
  isAbsent,
  isOn,
  listOf,
  type Methods,
  type Params,
  pageOf,
  rangeOf,
  refuse,
  textOf,
} from './params.ts';

const messages: Readonly<Record<number, string>> = {
  [unavailable.funds]: 'insufficient_funds',
  [unavailable.gone]: 'skin_unavailable',
  [unavailable.dear]: 'skins_not_found_at_specified_price',
};
const shortestName = 3;
const largestBatch = 100;

/** API methods of the market: price list, purchases, and the status of purchases. */
export function marketMethods(market: Market, offers: Offers): Methods {
  const mustGame = (params: Params): Game => gameOf(params['game']) ?? refuse(1, 'invalid_game');

  /** Finds the item that an order asks for: by its id, or the cheapest one on sale with its name. */
  const listingOf = (order: Params): Listing | undefined => {
    if (!isAbsent(order['id'])) return market.find(Number(order['id']));
    const name = textOf(order['name']);
    if (name === '') return refuse(1, 'missing_name_or_id');
    if (name.length < shortestName) return refuse(2, 'name_too_short');
    return market.onSale(mustGame(order), name)[0];
  };
  const customIdOf = (order: Params): string | undefined =>
    isAbsent(order['custom_id']) ? undefined : textOf(order['custom_id']);
  const readUser = (params: Params): { partner: string; token: string } => {
    const [partner, token] = [textOf(params['partner']), textOf(params['token'])];
    if (!/^\d{1,10}$/u.test(partner) || token === '') refuse(3, 'missing_partner_or_token');
    return { partner, token };
  };
  /** Buys one item, or returns the error code if it can't be bought. */
  const buy = (order: Params, user: { partner: string; token: string }): Offer | number => {
    const listing = listingOf(order);
    if (listing === undefined) return unavailable.gone;
    const maxCents = isAbsent(order['max_price']) ? undefined : centsOf(order['max_price']);
    const purchase = { listing, ...user, maxCents, customId: customIdOf(order) };
    return offers.problem(purchase) ?? offers.buy(purchase);
  };
  const mustBeNew = (customId: string | undefined): void => {
    if (customId !== undefined && offers.findCustom(customId) !== undefined)
      refuse(7, 'custom_id_already_exists');
  };
  const bought = (offer: Offer) => ({
    item: offer.item,
    buy_id: offer.buyId,
    offer_status: offer.status,
    balance_debited_sum: dollars(offer.cents),
  });

  return {
    market_pricelist: (params) => {
      const game = mustGame(params);
      const items = isOn(params['full']) ? market.full(game, isOn(params['extended'])) : market.grouped(game);
      return { last_update: market.listedAt(), items };
    },
    market_search: (params) => {
      const game = mustGame(params);
      const name = textOf(params['name']).toLowerCase();
      if (name === '') refuse(1, 'missing_name_or_id');
      if (name.length < shortestName) refuse(2, 'name_too_short');
      const names = market.namesOf(game).filter((one) => one.toLowerCase().includes(name));
      return { items: names.flatMap((one) => market.onSale(game, one)).map(market.itemView) };
    },
    market_buy: (params) => {
      const user = readUser(params);
      mustBeNew(customIdOf(params));
      const offer = buy(params, user);
      return typeof offer === 'number' ? refuse(offer, messages[offer] ?? '') : bought(offer);
    },
    // A known custom id means that the call is a retry. Nothing is bought, and the caller has to read the first call's
    // result.
    market_batch_buy: (params) => {
      const user = readUser(params);
      const orders = listOf(params['items']).map(
        (one) => (typeof one === 'object' && one !== null ? one : {}) as Params,
      );
      if (orders.length === 0 || orders.length > largestBatch) refuse(1, 'missing_name_or_id');
      const customIds = orders.flatMap((order) => customIdOf(order) ?? []);
      if (new Set(customIds).size < customIds.length) refuse(7, 'custom_id_already_exists');
      for (const customId of customIds) mustBeNew(customId);
      // Validates all orders before buying, so that an invalid order ends the call without a purchase.
      for (const order of orders) listingOf(order);
      const results = orders.map((order) => ({ order, result: buy(order, user) }));
      return {
        purchased: results.flatMap(({ order, result }) =>
          typeof result === 'number' ? [] : [{ ...bought(result), custom_id: order['custom_id'] }],
        ),
        unavailable: results.flatMap(({ order, result }) =>
          typeof result === 'number'
            ? [
                {
                  id: order['id'],
                  name: order['name'],
                  custom_id: order['custom_id'],
                  reason: result,
                  error_message: messages[result],
                },
              ]
            : [],
        ),
      };
    },
    market_getinfo: (params) => {
      const { buy_id: buyId, custom_ids: customIds, buy_ids: buyIds } = params;
      if (!isAbsent(buyId)) return offerView(offers.find(textOf(buyId)) ?? refuse(2, 'offer_not_found'));
      if (!Array.isArray(customIds) && !Array.isArray(buyIds))
        return refuse(1, 'missing_one_of_required_params');
      const matches = [
        ...listOf(customIds).flatMap((id) => offers.findCustom(textOf(id)) ?? []),
        ...listOf(buyIds).flatMap((id) => offers.find(textOf(id)) ?? []),
      ];
      return { items: matches.map(offerView) };
    },
    market_history: (params) => {
      const isWithin = rangeOf(params);
      const matches = offers.list().filter(({ at }) => isWithin(at));
      return pageOf(matches.map(offerView).toReversed(), params['start_from']);
    },
  };
}
