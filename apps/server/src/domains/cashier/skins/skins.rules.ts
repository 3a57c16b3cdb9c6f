import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { pastedText } from '@aureus/contract/plain-text.ts';
import { SKIN_GAMES, type SkinGame, type SkinsOutcome } from '@aureus/contract/skins.ts';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';
import type { PaymentTarget } from '../payments/payments.ts';

/** Returns the game of a method's key; undefined if the key isn't a game. */
export const gameOf = (key: string): SkinGame | undefined => SKIN_GAMES.find((game) => game === key);

/** URL of the provider's page for a deposit; undefined until the URL is known. */
export const pageOf = ({ target }: { target: PaymentTarget }): string | undefined =>
  target.kind === 'SKINS_DEPOSIT' ? target.url : undefined;

/**
 * Parses a provider's amount as US cents: `12.5` is 1250. Undefined unless it's a plain decimal. Fractions of a cent
 * are cut.
 */
export function usdCents(text: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (match?.[1] === undefined) return undefined;
  return BigInt(match[1] + (match[2] ?? '').slice(0, 2).padEnd(2, '0'));
}

/** Parses what the site owes or has to pay, as {@link usdCents} does. Fractions of a cent count as a whole one. */
export function usdCostCents(text: string): bigint | undefined {
  const cents = usdCents(text);
  return cents !== undefined && /\.\d\d\d*[1-9]/.test(text) ? cents + 1n : cents;
}

/** Formats US cents as dollars: `1250` becomes `12.50`. */
export const usdText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Credit for deposited skins, in cents of coins, rounded down. */
export const creditOf = (usd: bigint): bigint => (usd * CENTS_PER_USD) / 100n;

/**
 * Worth of an account at the market in cents of coins; negative if the site owes money. Fractions of a cent are rounded
 * down. @param usd decimal text. @throws RangeError if the text isn't a decimal number.
 */
export function worthOfAccount(usd: string): bigint {
  const isOwed = usd.startsWith('-');
  const cents = isOwed ? usdCostCents(usd.slice(1)) : usdCents(usd);
  if (cents === undefined) throw new RangeError('a balance is a decimal number');
  return isOwed ? -priceOf(cents) : creditOf(cents);
}

/** Price of a skin in cents of coins, rounded up, so that the site never loses on rounding. */
export const priceOf = (usd: bigint): bigint => (usd * CENTS_PER_USD + 99n) / 100n;

export type TradeUrl = { partner: string; token: string };

/** Steam id of account number 0. Adding the account number from a trade URL gives the user's Steam id. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n;
const MOST_PARTNER = 2n ** 32n;

/** Parses a Steam trade URL; undefined if it isn't valid. */
export function readTradeUrl(text: string): TradeUrl | undefined {
  const url = URL.parse(pastedText(text));
  if (url === null) return undefined;
  const isPlace =
    url.protocol === 'https:' &&
    url.host === 'steamcommunity.com' &&
    url.username === '' &&
    url.password === '' &&
    /^\/tradeoffer\/new\/?$/.test(url.pathname);
  const [partner, secondPartner] = url.searchParams.getAll('partner');
  const [token, secondToken] = url.searchParams.getAll('token');
  if (!isPlace || secondPartner !== undefined || secondToken !== undefined) return undefined;
  if (partner === undefined || !/^\d{1,10}$/.test(partner)) return undefined;
  if (BigInt(partner) === 0n || BigInt(partner) >= MOST_PARTNER) return undefined;
  if (token === undefined || !/^[A-Za-z0-9_-]{8}$/.test(token)) return undefined;
  return { partner: String(BigInt(partner)), token };
}

export const writeTradeUrl = ({ partner, token }: TradeUrl): string =>
  `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`;

export const steamIdOf = ({ partner }: Pick<TradeUrl, 'partner'>): string =>
  String(FIRST_STEAM_ID + BigInt(partner));

/** State of a deposit at the provider, mapped from its statuses. Unknown statuses are not final. */
export type DepositStanding = 'PENDING' | 'IN_HOLD' | 'PAID' | 'GONE';
const STANDINGS: Readonly<Record<string, DepositStanding>> = {
  pending: 'PENDING',
  in_hold: 'IN_HOLD',
  success: 'PAID',
  hold_approved: 'PAID',
  fail: 'GONE',
  hold_returned: 'GONE',
};
export const standingOf = (status: string): DepositStanding =>
  (Object.hasOwn(STANDINGS, status) ? STANDINGS[status] : undefined) ?? 'PENDING';

/** Notifications about a trade offer, with the names from the specification. */
type OfferNews = 'TRADE_OFFER_SUBMITTED' | 'TRADE_APPROVED_BY_USER' | 'TRADE_REJECTED_BY_USER';
type OfferStanding = {
  state: 'SENT' | 'COMPLETED' | 'FAILED';
  why: PaymentWhy;
  news: OfferNews | null;
};
const OFFERS: Readonly<Record<string, OfferStanding>> = {
  waiting_accept: { state: 'SENT', why: [], news: 'TRADE_OFFER_SUBMITTED' },
  accepted: { state: 'COMPLETED', why: [], news: 'TRADE_APPROVED_BY_USER' },
  canceled: { state: 'FAILED', why: [paymentReason('offerDeclined')], news: 'TRADE_REJECTED_BY_USER' },
  timeout: { state: 'FAILED', why: [paymentReason('offerRanOut')], news: 'TRADE_REJECTED_BY_USER' },
  invalid_trade_token: {
    state: 'FAILED',
    why: [paymentReason('tradeUrlRefused')],
    news: null,
  },
  user_not_tradable: { state: 'FAILED', why: [paymentReason('notTradable')], news: null },
  trade_create_error: { state: 'FAILED', why: [paymentReason('offerNotMade')], news: null },
};
const OFFER_UNDER_WAY: OfferStanding = { state: 'SENT', why: [], news: null };
export const offerStanding = (status: string): OfferStanding =>
  (Object.hasOwn(OFFERS, status) ? OFFERS[status] : undefined) ?? OFFER_UNDER_WAY;

/** Age in ms up to which a price list is valid: ten minutes. */
export const LIST_AGE_MS = 10 * 60_000;
/** Price change in percent above which a price waits for a second list. */
export const MOST_JUMP = 30;

/** Summarizes the outcome of skins that were bought together. */
export function outcomeOf(states: readonly string[]): SkinsOutcome {
  const failed = states.filter((state) => ['FAILED', 'REFUSED', 'CANCELLED'].includes(state)).length;
  const isDecided = states.every((state) => !['APPROVAL', 'QUEUED', 'SENDING'].includes(state));
  if (!isDecided) return 'WAITING';
  if (failed === 0) return 'ALL';
  return failed === states.length ? 'NONE' : 'SOME';
}

/** Removes wear, StatTrak, Souvenir and Doppler variants from a name, to match the catalog's item names. */
export const bareName = (name: string): string =>
  name
    .replace(/ \((?:Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/, '')
    .replace(/^(★ )?(?:StatTrak™|Souvenir) /, '$1')
    .replace(/^★ StatTrak™ /, '★ ')
    .replace(/(?<=Doppler) (?:Ruby|Sapphire|Emerald|Black Pearl|Phase [1-4])$/, '');
