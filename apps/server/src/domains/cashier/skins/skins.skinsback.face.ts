import type { TradeUrl } from './skins.rules.ts';

/** A deposit as the provider reports it. Amounts keep the provider's digits. */
export type SkinsOrder = {
  orderId: string;
  transactionId: string;
  status: string;
  amount: string | null;
  currency: string | null;
  /** Time when the user sent the skins, in ms since the epoch. */
  sentAt: number | null;
  createdAt: number;
};

/** A skin that we bought, as the provider reports it. */
export type SkinsOffer = {
  buyId: string;
  /** Our own id of the purchase; empty for purchases that we didn't make. */
  customId: string;
  status: string;
  /** Empty until Steam has created the offer. */
  tradeOfferId: string;
  /** Price paid in US dollars: the digits exactly as the provider sent them. Null if the provider sent none. */
  debited: string | null;
  createdAt: number;
};

export type ListedItem = { id: string; name: string; price: string };
type Purchase = { id: string; maxPrice: string; customId: string };
/** Outcome of a purchase, item by item, under our own ids. */
type Bought = {
  purchased: Map<string, SkinsOffer>;
  unavailable: Map<string, number>;
};

type SkinsOrderRequest = {
  orderId: string;
  /** User who will send the skins, if the player has set a trade URL. */
  user: (TradeUrl & { steamId: string }) | undefined;
  /** URL to which the provider sends the result. */
  resultUrl: string;
  /** URL to which the page returns the player. */
  returnUrl: string;
};

export type Skinsback = {
  /**
   * Opens a page on which a user chooses skins. @throws SkinsbackError, for example if the provider already has this
   * order.
   */
  create: (order: SkinsOrderRequest) => Promise<{ url: string; transactionId: string }>;

  /** Reads a deposit's current state; undefined if the provider doesn't know it. */
  order: (orderId: string) => Promise<SkinsOrder | undefined>;

  /** Lists all deposits begun since a time. */
  orders: (since: Date) => Promise<SkinsOrder[]>;

  /** Lists our ids of deposits whose webhooks weren't delivered. */
  lostOrders: () => Promise<string[]>;

  /** Has a held deposit paid to us at once. If the user then takes the skins back, we bear the loss. */
  approve: (orderId: string) => Promise<void>;

  /**
   * Lists every item on sale, and the time when the list was made. Of rows with the same id, the one with the longest
   * name is returned.
   */
  priceList: (method: string) => Promise<{ listedAt: Date; items: ListedItem[] }>;

  /**
   * Buys items and has them sent to a user. The provider accepts each `customId` only once, ever, and refuses the
   * whole call if it already has one of them.
   */
  buy: (purchases: readonly Purchase[], user: TradeUrl) => Promise<Bought>;

  /** Reads a purchase by our own id; undefined if the provider doesn't know it. */
  purchase: (customId: string) => Promise<SkinsOffer | undefined>;

  /** Reads a purchase by the provider's id; undefined if it doesn't exist. */
  purchaseOf: (buyId: string) => Promise<SkinsOffer | undefined>;

  /** Lists all purchases since a time. */
  history: (since: Date) => Promise<SkinsOffer[]>;

  /**
   * Reads the site's balance at the market in US dollars, as decimal text; negative if the site owes it. @throws if the
   * answer is no amount.
   */
  balance: () => Promise<string>;

  /** Secret proof of an order that only we and the provider know. It's part of the URL for the order's result. */
  resultProof: (orderId: string) => string;

  /** True if the proof belongs to the order. Compares in constant time. */
  isResultProof: (orderId: string, proof: string) => boolean;

  /**
   * Reads a deposit's webhook; undefined unless its signature is valid. The `X-SIGN` header is the same for every
   * webhook, so it proves nothing and isn't checked.
   */
  readResult: (body: Buffer) => SkinsOrder | undefined;

  /** Returns the purchase id in an event; null if there's none, undefined unless the signature is valid. */
  readEvent: (body: Buffer, signature: unknown) => string | null | undefined;
};
