import type { Later } from '../later.ts';
import type { Shelf } from '../store.ts';
import { type Dial, SwitchError } from '../switchboard/switchboard.ts';
import type { Accounts } from './account.ts';
import type { Game, Listing } from './listings.ts';
import type { Market } from './market.ts';
import { dollars } from './money.ts';

export const offerStatuses = [
  'creating_trade',
  'waiting_accept',
  'accepted',
  'canceled',
  'timeout',
  'invalid_trade_token',
  'user_not_tradable',
  'trade_create_error',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * Outcomes that a switch can set for new trade offers. `wait` leaves the answer to the user who receives the offer.
 */
export const outcomes = [
  'accepted',
  'canceled',
  'timeout',
  'invalid_trade_token',
  'user_not_tradable',
  'trade_create_error',
  'wait',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Purchase of an item by the shop, which the market sends to a user as a trade offer. */
export type Offer = {
  buyId: number;
  customId?: string;
  item: ReturnType<Market['itemView']>;
  game: Game;
  cents: number;
  partner: string;
  token: string;
  status: OfferStatus;
  /** Empty until the trade offer exists at Steam. */
  tradeofferid: string;
  at: number;
};

/** Error codes for a purchase that can't be made. In a batch, each item can have its own code. */
export const unavailable = {
  funds: 4,
  gone: 5,
  dear: 6,
} as const;
type Reason = (typeof unavailable)[keyof typeof unavailable];

type Order = {
  listing: Listing;
  partner: string;
  token: string;
  maxCents: number | undefined;
  customId: string | undefined;
};

const firstBuyId = 7_000_000;
const firstTradeId = 6_500_000_000;
/** Steam id of account number 0. The account number in a trade URL is added to get a person's Steam id. */
const firstSteamId = 76_561_197_960_265_728n;
const failures: ReadonlySet<OfferStatus> = new Set([
  'canceled',
  'timeout',
  'invalid_trade_token',
  'user_not_tradable',
  'trade_create_error',
]);
const cannotBeMade: ReadonlySet<Outcome> = new Set([
  'invalid_trade_token',
  'user_not_tradable',
  'trade_create_error',
]);

export const isOfferFinal = ({ status }: Offer): boolean => status === 'accepted' || failures.has(status);

/** Returns a purchase as the market reports it. */
export function offerView(offer: Offer) {
  return {
    item: offer.item,
    buy_id: offer.buyId,
    offer_status: offer.status,
    steamid: String(firstSteamId + BigInt(offer.partner)),
    date: Math.floor(offer.at / 1000),
    balance_debited_sum: dollars(offer.cents),
    tradeofferid: offer.tradeofferid,
    ...(offer.customId === undefined ? {} : { custom_id: offer.customId }),
  };
}

/** Sells items and moves their trade offers forward, by timers or by a switch. */
export function createOffers(options: {
  shelf: Shelf<Offer>;
  market: Market;
  account: Accounts;
  later: Later;
  notify: (event: 'buy_item' | 'status_change', subject: string, data: object) => void;
  outcome: () => Outcome;
  /** Durations in milliseconds: of one step, until a user answers, and until an unanswered offer times out. */
  dials: { step: Dial; accept: Dial; life: Dial };
}) {
  const { shelf, market, account, later, dials } = options;

  const move = (offer: Offer, status: OfferStatus): Offer => {
    if (isOfferFinal(offer)) throw new SwitchError(`The offer is final: ${offer.status}.`, 409);
    offer.status = status;
    if (status === 'waiting_accept') offer.tradeofferid = String(firstTradeId + offer.buyId);
    shelf.put(String(offer.buyId), offer);
    options.notify('status_change', String(offer.buyId), {
      item: { id: offer.item.id },
      buy_id: offer.buyId,
      offer_status: status,
      ...(failures.has(status) ? { error_reason: status } : {}),
      tradeofferid: offer.tradeofferid,
    });
    if (failures.has(status)) {
      market.giveBack(offer.item.id);
      account.spent(-offer.cents);
    }
    return offer;
  };
  /** Moves an offer after `ms` milliseconds, unless its status has changed by then. */
  const moveLater = (ms: number, from: Offer, to: (offer: Offer) => OfferStatus): void =>
    later.run(ms, () => {
      const offer = shelf.get(String(from.buyId));
      if (offer?.status !== from.status) return;
      const moved = move(offer, to(offer));
      if (moved.status === 'waiting_accept') waitForUser(moved);
    });
  const waitForUser = (offer: Offer): void => {
    const outcome = options.outcome();
    if (outcome === 'wait' || cannotBeMade.has(outcome)) moveLater(dials.life.value, offer, () => 'timeout');
    else moveLater(dials.accept.value, offer, () => outcome);
  };
  const live = (offer: Offer): void => {
    if (offer.status === 'waiting_accept') return waitForUser(offer);
    return moveLater(dials.step.value, offer, ({ token }) => {
      if (!/^[\w-]{8}$/u.test(token)) return 'invalid_trade_token';
      const outcome = options.outcome();
      return cannotBeMade.has(outcome) && outcome !== 'wait' ? outcome : 'waiting_accept';
    });
  };

  return {
    list: (): Offer[] => shelf.list(),
    find: (buyId: string): Offer | undefined => shelf.get(buyId),
    findCustom: (customId: string): Offer | undefined =>
      shelf.list().find((offer) => offer.customId === customId),
    move,
    /** Returns the reason why an item can't be bought now; `undefined` if it can. */
    problem: ({ listing, maxCents }: Order): Reason | undefined => {
      if (!market.isOnSale(listing)) return unavailable.gone;
      const cents = market.priceOf(listing);
      if (maxCents !== undefined && cents > maxCents) return unavailable.dear;
      return cents > account.read().balanceCents ? unavailable.funds : undefined;
    },
    /** Buys an item after `problem` found no reason against it, and starts the timers of its trade offer. */
    buy: ({ listing, partner, token, customId }: Order): Offer => {
      const cents = market.priceOf(listing);
      const offer: Offer = {
        buyId: firstBuyId + shelf.count(),
        ...(customId === undefined ? {} : { customId }),
        item: market.itemView(listing),
        game: listing.game,
        cents,
        partner,
        token,
        status: 'creating_trade',
        tradeofferid: '',
        at: Date.now(),
      };
      shelf.put(String(offer.buyId), offer);
      market.take(listing);
      const { item, buy_id, offer_status, balance_debited_sum } = offerView(offer);
      options.notify('buy_item', String(offer.buyId), { item, buy_id, offer_status, balance_debited_sum });
      account.spent(cents);
      live(offer);
      return offer;
    },
    /** Starts the timers again, at their full length, for offers left open by an earlier run of the sandbox. */
    resume: (): void => {
      for (const offer of shelf.list()) if (!isOfferFinal(offer)) live(offer);
    },
  };
}

export type Offers = ReturnType<typeof createOffers>;
