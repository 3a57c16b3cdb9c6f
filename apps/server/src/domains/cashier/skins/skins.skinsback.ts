import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { callProvider } from '../../../platform/provider-calls.ts';
import type { ListedItem, Skinsback, SkinsOffer, SkinsOrder } from './skins.skinsback.face.ts';

export type { ListedItem, Skinsback, SkinsOffer, SkinsOrder } from './skins.skinsback.face.ts';

type SkinsbackConfig = NonNullable<Config['skinsback']>;

const TIMEOUT_MS = 10_000;
/** Timeout for price lists, which are large. It's longer than the timeout of other calls. */
const LIST_TIMEOUT_MS = 30_000;
const GAMES: Readonly<Record<string, string>> = { CS2: 'cs2', DOTA2: 'dota2', RUST: 'rust' };
/** Maximum number of pages that one search reads, in case the provider never marks a page as the last one. */
const MOST_PAGES = 100;
/** Positive codes belong to one method and are final. Zero and negative codes are general errors that may pass. */
const isFinal = (code: number): boolean => code > 0;

/** The provider answered and refused the request. */
export class SkinsbackError extends Error {
  override name = 'SkinsbackError';
  readonly code: number;
  /** True if repeating the call would be refused again. */
  readonly isFinal: boolean;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
    this.isFinal = isFinal(code);
  }
}

/** The provider can't be reached or failed. It may still have carried out the request. */
export class SkinsAwayError extends Error {
  override name = 'SkinsAwayError';
}

type Fields = Record<string, unknown>;

/** Parses JSON and keeps numbers as their original text. Floats would round them, and signatures cover the text. */
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
 * Computes the signature over parameters: HMAC-SHA1 of `key:value;`, sorted by key, without arrays and objects.
 * Undefined if a value is a boolean, because its text form isn't defined.
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

/** Secret proof of an order that only we and the provider know. It's part of the URL for the order's result. */
export const proofOf = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`result of ${orderId}`).digest('hex');

/** True if two texts are equal. Compares in constant time. */
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

/**
 * Client of the provider's API: a single URL, a parameter that names the method, and two headers for authentication.
 */
export function createSkinsback(config: SkinsbackConfig): Skinsback {
  const { SKINSBACK_API_URL: url, SKINSBACK_CLIENT_ID: clientId, SKINSBACK_CLIENT_SECRET: secret } = config;

  async function call(method: string, parameters: object = {}, timeoutMs = TIMEOUT_MS): Promise<Fields> {
    let response: Response;
    let text: string;
    try {
      response = await callProvider('skinsback', url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-id': clientId, 'x-client-secret': secret },
        body: JSON.stringify({ method, ...parameters }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw new SkinsAwayError('the skins provider does not answer', { cause: error });
    }
    if (!response.ok) throw new SkinsAwayError(`the skins provider answered ${response.status}`);
    const reply = readJson(text);
    if (!isFields(reply)) throw new Error('the skins provider answered no object');
    // `orderstatus` uses `status` for the order's own status, where other methods report `success`.
    if (reply['status'] === 'error')
      throw new SkinsbackError(Number(reply['error_code'] ?? 0), textOf(reply['error_message']));
    return reply;
  }

  /** Reads all rows of a paginated list. */
  async function all(method: string, parameters: object): Promise<Fields[]> {
    const rows: Fields[] = [];
    let from: unknown = '0';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await call(method, { ...parameters, start_from: from });
      const items = rowsOf(answer['items']);
      rows.push(...items);
      if (answer['has_more'] !== true || items.length === 0) return rows;
      from = answer['start_from'];
    }
    throw new Error(`the skins provider has no end of ${method}`);
  }

  return {
    async create(order) {
      const { orderId, user, resultUrl, returnUrl } = order;
      const answer = await call('create', {
        order_id: orderId,
        result_url: resultUrl,
        success_url: returnUrl,
        fail_url: returnUrl,
        ...(user === undefined ? {} : { steam_id: user.steamId, trade_token: user.token }),
      });
      const page = textOf(answer['url']);
      if (!URL.canParse(page) || !/^https?:$/.test(new URL(page).protocol))
        throw new Error('the skins provider gave no page');
      return { url: page, transactionId: textOf(answer['transaction_id']) };
    },

    async order(orderId) {
      try {
        return readOrder(await call('orderstatus', { order_id: orderId }));
      } catch (error) {
        if (error instanceof SkinsbackError && error.message === 'transaction_not_found') return undefined;
        throw error;
      }
    },

    orders: async (since) =>
      (await all('orders', { starting: Math.floor(since.getTime() / 1000) })).map(readOrder),

    lostOrders: async () => [
      ...new Set((await all('callback_error_list', {})).map((row) => textOf(row['order_id']))),
    ],

    approve: async (orderId) => void (await call('offer_approve', { order_id: orderId })),

    async priceList(method) {
      const game = GAMES[method] ?? '';
      const answer = await call('market_pricelist', { game, full: 1, extended: 1 }, LIST_TIMEOUT_MS);
      const listedAt = secondsOf(answer['last_update']);
      if (listedAt === null) throw new Error('the price list says not when it was made');
      const items = new Map<string, ListedItem>();
      for (const row of rowsOf(answer['items'])) {
        const item = { id: textOf(row['id']), name: textOf(row['name']), price: textOf(row['price']) };
        const duplicate = items.get(item.id);
        if (duplicate === undefined || item.name.length > duplicate.name.length) items.set(item.id, item);
      }
      return { listedAt: new Date(listedAt), items: [...items.values()] };
    },

    async buy(purchases, user) {
      const answer = await call('market_batch_buy', {
        partner: user.partner,
        token: user.token,
        items: purchases.map(({ id, maxPrice, customId }) => ({
          id,
          max_price: maxPrice,
          custom_id: customId,
        })),
      });
      const purchased = rowsOf(answer['purchased']).map(readOffer);
      return {
        purchased: new Map(purchased.map((offer) => [offer.customId, offer])),
        unavailable: new Map(
          rowsOf(answer['unavailable']).map((row) => [textOf(row['custom_id']), Number(row['reason'])]),
        ),
      };
    },

    async purchase(customId) {
      const answer = await call('market_getinfo', { custom_ids: [customId] });
      return rowsOf(answer['items'])
        .map(readOffer)
        .find((offer) => offer.customId === customId);
    },

    async purchaseOf(buyId) {
      const answer = await call('market_getinfo', { buy_ids: [buyId] });
      return rowsOf(answer['items']).map(readOffer)[0];
    },

    history: async (since) =>
      (await all('market_history', { starting: Math.floor(since.getTime() / 1000) })).map(readOffer),

    async balance() {
      const balance = textOf((await call('balance'))['balance']);
      if (!/^-?\d{1,15}(?:\.\d{1,8})?$/.test(balance))
        throw new Error('the skins provider returned a balance that is no amount');
      return balance;
    },

    resultProof: (orderId) => proofOf(secret, orderId),
    isResultProof: (orderId, proof) => isSame(proof, proofOf(secret, orderId)),

    readResult(body) {
      const fields = readBody(body.toString('utf8'));
      if (fields === undefined || !isSame(fields['sign'], signatureOf(secret, fields))) return undefined;
      return readOrder(fields);
    },

    readEvent(body, signature) {
      if (!isSame(signature, eventSignatureOf(secret, body))) return undefined;
      const fields = readBody(body.toString('utf8'));
      const data = fields?.['data'];
      return (isFields(data) ? textOf(data['buy_id']) : '') || null;
    },
  };
}

/** Parses a webhook's fields from JSON or from a form; the documentation doesn't say which one is sent. */
function readBody(text: string): Fields | undefined {
  if (!text.trimStart().startsWith('{')) {
    const form = [...new URLSearchParams(text)];
    // Names with brackets are array elements, which the signature doesn't cover.
    return Object.fromEntries(form.filter(([name]) => !name.includes('[')));
  }
  try {
    const fields = readJson(text);
    return isFields(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}
