import type { TradeUrl } from './skins.rules.ts';

/** A deposit as the provider tells it; amounts keep the provider's own digits. */
export type SkinsOrder = {
  orderId: string;
  transactionId: string;
  status: string;
  amount: string | null;
  currency: string | null;
  /** Time when the user sent the skins; milliseconds. */
  sentAt: number | null;
  createdAt: number;
};

/** A skin that we bought, as the provider tells it. */
export type SkinsOffer = {
  buyId: string;
  /** Our own id of the purchase; empty for purchases that are not of our making. */
  customId: string;
  status: string;
  /** Empty until Steam has made the offer. */
  tradeOfferId: string;
  /** US dollars that it cost, in the provider's own digits. */
  debited: string | null;
  createdAt: number;
};

export type ListedItem = { id: string; name: string; price: string };
type Purchase = { id: string; maxPrice: string; customId: string };
/** Outcome of one purchase's items, by our own ids. */
type Bought = {
  purchased: Map<string, SkinsOffer>;
  unavailable: Map<string, number>;
};

/** A deposit as the provider is asked to begin it. */
type SkinsOrderRequest = {
  orderId: string;
  /** User who is to send the skins, where a trade URL is set. */
  user: (TradeUrl & { steamId: string }) | undefined;
  /** Address that its result is sent to. */
  resultUrl: string;
  /** Address that the page leads back to. */
  returnUrl: string;
};

export type Skinsback = {
  /** Opens a page on which a user chooses skins. @throws SkinsbackError, also when it has this order already. */
  create: (order: SkinsOrderRequest) => Promise<{ url: string; transactionId: string }>;

  /** A deposit as it stands now; undefined when the provider does not know it. */
  order: (orderId: string) => Promise<SkinsOrder | undefined>;

  /** Deposits that were begun since a time, complete. */
  orders: (since: Date) => Promise<SkinsOrder[]>;

  /** Our ids of deposits whose webhooks did not arrive. */
  lostOrders: () => Promise<string[]>;

  /** Has a deposit on hold paid to us at once; should the user take the skins back, the loss is ours. */
  approve: (orderId: string) => Promise<void>;

  /** Every single item on sale, and when the list was made. An item that stands there twice has its longest name. */
  priceList: (method: string) => Promise<{ listedAt: Date; items: ListedItem[] }>;

  /**
   * Buys items and has them sent to a user. The provider takes each `customId` once, for ever, and refuses the whole
   * call when it has one of them already.
   */
  buy: (purchases: readonly Purchase[], user: TradeUrl) => Promise<Bought>;

  /** A purchase by our own id; undefined when the provider has never heard of it. */
  purchase: (customId: string) => Promise<SkinsOffer | undefined>;

  /** A purchase by the provider's id; undefined when there is none. */
  purchaseOf: (buyId: string) => Promise<SkinsOffer | undefined>;

  /** Purchases since a time, complete. */
  history: (since: Date) => Promise<SkinsOffer[]>;

  /** Proof of an order that only the provider knows: it stands in the address that the order's result is sent to. */
  resultProof: (orderId: string) => string;

  /** True if a proof is the one of an order. Constant time: the duration does not tell where it differs. */
  isResultProof: (orderId: string, proof: string) => boolean;

  /**
   * Reads a deposit's webhook; undefined unless it is signed. `X-SIGN` is the same with every webhook, so it proves
   * nothing and is not asked for.
   */
  readResult: (body: Buffer) => SkinsOrder | undefined;

  /** The purchase that an event speaks of: null when it is of none; undefined unless the event is signed. */
  readEvent: (body: Buffer, signature: unknown) => string | null | undefined;
};
