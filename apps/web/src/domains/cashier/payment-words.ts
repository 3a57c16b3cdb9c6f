import type { CashierTransaction, PaymentMethod, PaymentState } from '@aureus/contract/cashier.ts';
import { groupedText } from './convert.ts';

type Tone = 'plain' | 'info' | 'win' | 'warn' | 'lose';

/** How far a payment is, in the player's words. */
const STATES: Record<PaymentState, { name: string; tone: Tone }> = {
  CREATED: { name: 'Waiting for payment', tone: 'info' },
  SEEN: { name: 'Payment seen', tone: 'info' },
  CONFIRMING: { name: 'Confirming', tone: 'info' },
  IN_HOLD: { name: 'Received, on hold', tone: 'warn' },
  HELD: { name: 'Held, below the minimum', tone: 'warn' },
  REVIEW: { name: 'In review', tone: 'warn' },
  CREDITED: { name: 'Credited', tone: 'win' },
  REVERSED: { name: 'Taken back', tone: 'lose' },
  FAILED: { name: 'Failed', tone: 'lose' },
  APPROVAL: { name: 'Waiting for approval', tone: 'warn' },
  QUEUED: { name: 'Queued', tone: 'info' },
  SENDING: { name: 'Being sent', tone: 'info' },
  SENT: { name: 'Sent, on its way', tone: 'info' },
  COMPLETED: { name: 'Paid', tone: 'win' },
  REFUSED: { name: 'Refused, coins returned', tone: 'lose' },
  CANCELLED: { name: 'Cancelled, coins returned', tone: 'plain' },
};

export const stateName = (state: PaymentState): string => STATES[state].name;

const INKS: Record<Tone, string> = {
  plain: 'text-ink-2',
  info: 'text-info',
  win: 'text-win',
  warn: 'text-warn',
  lose: 'text-lose',
};

/** The colour that a state is written in. */
export const stateInk = (state: PaymentState): string => INKS[STATES[state].tone];

/** What a state alone does not say. */
const MORE: Partial<Record<PaymentState, (transaction: CashierTransaction) => string>> = {
  SEEN: ({ provider }) => (provider === 'skinsback' ? 'A trade offer waits at Steam' : stateName('SEEN')),
  CONFIRMING: ({ confirmations, confirmationsNeeded, reason }) =>
    confirmations >= confirmationsNeeded && reason !== null
      ? reason
      : `${confirmations} of ${confirmationsNeeded} confirmations`,
  HELD: () => 'Below the minimum: kept for you and added to your next deposit',
  REVIEW: ({ reason }) => reason ?? 'In review',
  REVERSED: ({ reason }) => reason ?? 'Taken back',
  FAILED: ({ type, reason }) =>
    reason ?? (type === 'DEPOSIT' ? 'The payment failed' : 'The payment failed, coins returned'),
};

/** A payment's state in a whole sentence. */
export function stateText(transaction: CashierTransaction): string {
  return MORE[transaction.state]?.(transaction) ?? stateName(transaction.state);
}

/** The same in as few words as a row of a list has room for. */
export function shortStateText(transaction: CashierTransaction): string {
  return transaction.state === 'HELD' ? stateName('HELD') : stateText(transaction);
}

/** Names of methods that have left the list since. */
const wordsOf = (key: string): string => key.replaceAll('_', ' ').toLowerCase();

/** What the card provider is paid in, by its methods. */
const CARD_CURRENCIES: Readonly<Record<string, string>> = { BASIC_CARD: 'USD by card', PIX: 'BRL by PIX' };

/** What was paid in or out: an amount of a coin, a skin, or the name of the method. */
export function titleOf(
  { method: key, provider, type, target, assetAmount }: CashierTransaction,
  methods: readonly PaymentMethod[],
): string {
  const method = methods.find((one) => one.key === key);
  const isSkins = provider === 'skinsback';
  if (isSkins && type === 'WITHDRAW' && target !== null) return target;
  if (isSkins || assetAmount === '') return method?.metadata.name ?? wordsOf(key);
  const unit = provider === 'payadmit' ? CARD_CURRENCIES[key] : method?.coinData && method.metadata.icon;
  return `${groupedText(assetAmount)} ${unit ?? key}`;
}

const NOT_PAID = new Set<PaymentState>(['FAILED', 'REFUSED', 'CANCELLED', 'REVERSED']);

/** Whether a payment's coins came, or went: what failed is not counted among them. */
export const isFruitless = (state: PaymentState): boolean => NOT_PAID.has(state);

/** An address of the web as it may stand in a link; undefined for anything else, such as a script. */
export function webAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
