import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import type { TradeUrl } from './skins.rules.ts';

type SkinsbackConfig = NonNullable<Config['skinsback']>;

/** A deposit as the provider tells it; amounts keep the provider's own digits. */
export type SkinsOrder = {
  orderId: string;
  transactionId: string;
  status: string;
  amount: string | null;
  currency: string | null;
  /** When the user sent the skins; milliseconds. */
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
export type Purchase = { id: string; maxPrice: string; customId: string };
/** What became of the items of one purchase, by our own ids. */
export type Bought = {
  purchased: Map<string, SkinsOffer>;
  unavailable: Map<string, number>;
};

const TIMEOUT_MS = 10_000;
/** The price lists are long. */
const LIST_TIMEOUT_MS = 30_000;
const GAMES: Readonly<Record<string, string>> = { CS2: 'cs2', DOTA2: 'dota2', RUST: 'rust' };
/** Pages that one search reads at most: a provider that never says it is done must not keep us for ever. */
const MOST_PAGES = 100;
/** Codes that are positive belong to one method and are final; the common ones may pass. */
const isFinal = (code: number): boolean => code > 0;

/** The provider answered, and said no. */
export class SkinsbackError extends Error {
  override name = 'SkinsbackError';
  readonly code: number;
  /** Whether the same call would be refused again. */
  readonly isFinal: boolean;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
    this.isFinal = isFinal(code);
  }
}

export type Skinsback = ReturnType<typeof createSkinsback>;
type Fields = Record<string, unknown>;

/** Reads JSON with each number as the text that stands there: a float would round it, and a signature is over the text. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const secondsOf = (value: unknown): number | null =>
  /^\d{1,12}$/.test(textOf(value)) ? Number(textOf(value)) * 1000 : null;

/**
 * The signature over parameters: HMAC-SHA1 of `key:value;`, sorted by key, without arrays and objects. Undefined where a
 * boolean stands: its text depends on who writes it.
 */
export function signatureOf(secret: string, fields: Fields): string | undefined {
  const keys = Object.keys(fields)
    .filter((key) => key !== 'sign' && (fields[key] === null || typeof fields[key] !== 'object'))
    .toSorted();
  if (keys.some((key) => typeof fields[key] === 'boolean')) return undefined;
  const text = keys.map((key) => `${key}:${textOf(fields[key])};`).join('');
  return createHmac('sha1', secret).update(text).digest('hex');
}

export const eventSignatureOf = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** What only the provider knows of an order: it stands in the address that its result is sent to. */
export const proofOf = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`result of ${orderId}`).digest('hex');

/** Whether two texts are equal, in a time that does not tell where they differ. */
function isSame(left: unknown, right: string | undefined): boolean {
  if (typeof left !== 'string' || right === undefined) return false;
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function readOrder(fields: Fields): SkinsOrder {
  const amount = textOf(fields['amount']);
  return {
    orderId: textOf(fields['order_id']),
    transactionId: textOf(fields['transaction_id']),
    status: textOf(fields['status']),
    amount: amount === '' ? null : amount,
    currency: textOf(fields['amount_currency']).toLowerCase() || null,
    sentAt: secondsOf(fields['skins_send_date']),
    createdAt: secondsOf(fields['date']) ?? 0,
  };
}

function readOffer(fields: Fields): SkinsOffer {
  return {
    buyId: textOf(fields['buy_id']),
    customId: textOf(fields['custom_id']),
    status: textOf(fields['offer_status']),
    tradeOfferId: textOf(fields['tradeofferid']),
    debited: textOf(fields['balance_debited_sum']) || null,
    createdAt: secondsOf(fields['date']) ?? 0,
  };
}

/** The provider's API: one address, one parameter that names the call, two headers that say who calls. */
export function createSkinsback(config: SkinsbackConfig) {
  const { SKINSBACK_API_URL: url, SKINSBACK_CLIENT_ID: clientId, SKINSBACK_CLIENT_SECRET: secret } = config;

  async function call(method: string, parameters: object = {}, timeoutMs = TIMEOUT_MS): Promise<Fields> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-id': clientId, 'x-client-secret': secret },
      body: JSON.stringify({ method, ...parameters }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the skins provider answered ${response.status}`);
    const reply = readJson(text);
    if (!isFields(reply)) throw new Error('the skins provider answered no object');
    // `orderstatus` has a status of its own in the place of `success`.
    if (reply['status'] === 'error')
      throw new SkinsbackError(Number(reply['error_code'] ?? 0), textOf(reply['error_message']));
    return reply;
  }

  /** Every row of a list that comes in pages. */
  async function all(method: string, parameters: object): Promise<Fields[]> {
    const rows: Fields[] = [];
    let from: unknown = '0';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const told = await call(method, { ...parameters, start_from: from });
      const items = rowsOf(told['items']);
      rows.push(...items);
      if (told['has_more'] !== true || items.length === 0) return rows;
      from = told['start_from'];
    }
    throw new Error(`the skins provider has no end of ${method}`);
  }

  return {
    /** Opens a page on which a user chooses skins. @throws SkinsbackError, also when it has this order already. */
    async create(order: {
      orderId: string;
      user: (TradeUrl & { steamId: string }) | undefined;
      resultUrl: string;
      returnUrl: string;
    }): Promise<{ url: string; transactionId: string }> {
      const { orderId, user, resultUrl, returnUrl } = order;
      const told = await call('create', {
        order_id: orderId,
        result_url: resultUrl,
        success_url: returnUrl,
        fail_url: returnUrl,
        ...(user === undefined ? {} : { steam_id: user.steamId, trade_token: user.token }),
      });
      const page = textOf(told['url']);
      if (!URL.canParse(page) || !/^https?:$/.test(new URL(page).protocol))
        throw new Error('the skins provider gave no page');
      return { url: page, transactionId: textOf(told['transaction_id']) };
    },

    /** A deposit as it stands now; undefined when the provider does not know it. */
    async order(orderId: string): Promise<SkinsOrder | undefined> {
      try {
        return readOrder(await call('orderstatus', { order_id: orderId }));
      } catch (error) {
        if (error instanceof SkinsbackError && error.message === 'transaction_not_found') return undefined;
        throw error;
      }
    },

    /** Deposits that were begun since a time, complete. */
    orders: async (since: Date): Promise<SkinsOrder[]> =>
      (await all('orders', { starting: Math.floor(since.getTime() / 1000) })).map(readOrder),

    /** Our ids of deposits whose webhooks did not arrive. */
    lostOrders: async (): Promise<string[]> => [
      ...new Set((await all('callback_error_list', {})).map((row) => textOf(row['order_id']))),
    ],

    /** Has a deposit on hold paid to us at once; should the user take the skins back, the loss is ours. */
    approve: async (orderId: string): Promise<void> =>
      void (await call('offer_approve', { order_id: orderId })),

    /** Every single item on sale, and when the list was made. An item that stands there twice has its longest name. */
    async priceList(method: string): Promise<{ listedAt: Date; items: ListedItem[] }> {
      const game = GAMES[method] ?? '';
      const told = await call('market_pricelist', { game, full: 1, extended: 1 }, LIST_TIMEOUT_MS);
      const listedAt = secondsOf(told['last_update']);
      if (listedAt === null) throw new Error('the price list says not when it was made');
      const items = new Map<string, ListedItem>();
      for (const row of rowsOf(told['items'])) {
        const item = { id: textOf(row['id']), name: textOf(row['name']), price: textOf(row['price']) };
        const known = items.get(item.id);
        if (known === undefined || item.name.length > known.name.length) items.set(item.id, item);
      }
      return { listedAt: new Date(listedAt), items: [...items.values()] };
    },

    /**
     * Buys items and has them sent to a user. The provider takes each `customId` once, for ever, and refuses the whole
     * call when it has one of them already.
     */
    async buy(purchases: readonly Purchase[], user: TradeUrl): Promise<Bought> {
      const told = await call('market_batch_buy', {
        partner: user.partner,
        token: user.token,
        items: purchases.map(({ id, maxPrice, customId }) => ({
          id,
          max_price: maxPrice,
          custom_id: customId,
        })),
      });
      const purchased = rowsOf(told['purchased']).map(readOffer);
      return {
        purchased: new Map(purchased.map((offer) => [offer.customId, offer])),
        unavailable: new Map(
          rowsOf(told['unavailable']).map((row) => [textOf(row['custom_id']), Number(row['reason'])]),
        ),
      };
    },

    /** A purchase by our own id; undefined when the provider has never heard of it. */
    async purchase(customId: string): Promise<SkinsOffer | undefined> {
      const told = await call('market_getinfo', { custom_ids: [customId] });
      return rowsOf(told['items'])
        .map(readOffer)
        .find((offer) => offer.customId === customId);
    },

    /** A purchase by the provider's id; undefined when there is none. */
    async purchaseOf(buyId: string): Promise<SkinsOffer | undefined> {
      const told = await call('market_getinfo', { buy_ids: [buyId] });
      return rowsOf(told['items']).map(readOffer)[0];
    },

    /** What was bought since a time, complete. */
    history: async (since: Date): Promise<SkinsOffer[]> =>
      (await all('market_history', { starting: Math.floor(since.getTime() / 1000) })).map(readOffer),

    resultProof: (orderId: string): string => proofOf(secret, orderId),
    isResultProof: (orderId: string, proof: string): boolean => isSame(proof, proofOf(secret, orderId)),

    /**
     * What a deposit's webhook says; undefined unless it is signed. `X-SIGN` is the same with every webhook, so it proves
     * nothing and is not asked for.
     */
    readResult(body: Buffer): SkinsOrder | undefined {
      const fields = readBody(body.toString('utf8'));
      if (fields === undefined || !isSame(fields['sign'], signatureOf(secret, fields))) return undefined;
      return readOrder(fields);
    },

    /** The purchase that an event speaks of: null when it is of none; undefined unless the event is signed. */
    readEvent(body: Buffer, signature: unknown): string | null | undefined {
      if (!isSame(signature, eventSignatureOf(secret, body))) return undefined;
      const fields = readBody(body.toString('utf8'));
      const data = fields?.['data'];
      return (isFields(data) ? textOf(data['buy_id']) : '') || null;
    },
  };
}

/** The fields of a webhook, from JSON or from a form: which of them comes is not documented. */
function readBody(text: string): Fields | undefined {
  if (!text.trimStart().startsWith('{')) {
    const form = [...new URLSearchParams(text)];
    // Names with brackets are parts of arrays, which no signature covers.
    return Object.fromEntries(form.filter(([name]) => !name.includes('[')));
  }
  try {
    const fields = readJson(text);
    return isFields(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}
