import type { PaymentMethod, PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import { reasonText } from '../../../api/payment-reason.ts';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { methodNames } from '../cashier.methods.words.ts';
import { paymentWords } from './payments.words.ts';

const { states, more, currencies } = paymentWords;

/** Returns the name of a payment state, as text for the player. */
export const stateName = (state: PaymentState): string => states[state];

const INKS: Record<PaymentState, string> = {
  CREATED: 'text-info',
  SEEN: 'text-info',
  CONFIRMING: 'text-info',
  IN_HOLD: 'text-warn',
  HELD: 'text-warn',
  REVIEW: 'text-warn',
  CREDITED: 'text-win',
  REVERSED: 'text-lose',
  FAILED: 'text-lose',
  APPROVAL: 'text-warn',
  QUEUED: 'text-info',
  SENDING: 'text-info',
  SENT: 'text-info',
  COMPLETED: 'text-win',
  REFUSED: 'text-lose',
  CANCELLED: 'text-ink-2',
};

/** Returns the text color class of a state. */
export const stateInk = (state: PaymentState): string => INKS[state];

/** State texts with details, for states whose name isn't specific enough. */
const MORE: Partial<Record<PaymentState, (payment: PublicPayment) => string>> = {
  SEEN: ({ provider }) => (provider === 'skinsback' ? more.tradeOffer : states.SEEN),
  CONFIRMING: ({ confirmations, confirmationsNeeded, why }) =>
    (confirmations >= confirmationsNeeded ? reasonText(why) : undefined) ??
    more.confirmations(confirmations, confirmationsNeeded),
  HELD: () => more.held,
  REVIEW: ({ why }) => reasonText(why) ?? states.REVIEW,
  QUEUED: ({ waits, fee }) =>
    waits === null
      ? states.QUEUED
      : waits.code === 'FEE_ROSE'
        ? more.waits.FEE_ROSE(formatCoins(waits.fee ?? 0), formatCoins(fee))
        : more.waits[waits.code],
  REVERSED: ({ why }) => reasonText(why) ?? states.REVERSED,
  FAILED: ({ type, why }) =>
    reasonText(why) ?? (type === 'DEPOSIT' ? more.depositFailed : more.withdrawalFailed),
};

/** Returns the text of a payment's state, with details if there are any. */
export function stateText(payment: PublicPayment): string {
  return MORE[payment.state]?.(payment) ?? stateName(payment.state);
}

/** Returns the text of a payment's state for a list's row: only the state's name if the details are too long. */
export function shortStateText(payment: PublicPayment): string {
  const { state, waits } = payment;
  return state === 'HELD' || waits?.code === 'FEE_ROSE' ? stateName(state) : stateText(payment);
}

/** Returns a readable name for a payment method that has left the list. */
const wordsOf = (key: string): string => key.replaceAll('_', ' ').toLowerCase();

/** Text that follows an amount paid to the card provider, such as its currency, by payment method. */
const CARD_CURRENCIES: Readonly<Record<string, string>> = currencies;

/** True if a payment's title contains an amount, which streamer mode hides. */
export const tellsAmount = ({
  provider,
  assetAmount,
}: Pick<PublicPayment, 'provider' | 'assetAmount'>): boolean =>
  provider !== 'skinsback' && assetAmount !== '';

/** Returns the title of a payment: an amount with its unit, the name of a skin, or the name of the payment method. */
export function titleOf(
  { method: key, provider, type, target, assetAmount, isAbout }: PublicPayment,
  methods: readonly PaymentMethod[],
): string {
  const method = methods.find((one) => one.key === key);
  if (provider === 'skinsback' && type === 'WITHDRAW' && target !== null) return target;
  if (!tellsAmount({ provider, assetAmount }))
    return methodNames[key] ?? method?.metadata.name ?? wordsOf(key);
  const unit = provider === 'payadmit' ? CARD_CURRENCIES[key] : method?.coinData && method.metadata.icon;
  const amount = `${groupDigits(assetAmount)} ${unit ?? key}`;
  return isAbout ? paymentWords.about(amount) : amount;
}

const NOT_PAID = new Set<PaymentState>(['FAILED', 'REFUSED', 'CANCELLED', 'REVERSED']);

/** True if the payment ended without lasting effect: failed, refused, canceled or reversed. */
export const isUnpaid = (state: PaymentState): boolean => NOT_PAID.has(state);

/** True if a payment failed, was refused or was reversed, so that the player may have to act. */
export const isFailure = (state: PaymentState): boolean => isUnpaid(state) && state !== 'CANCELLED';

/** Returns the text if it's an `http` or `https` address, which is safe in a link; otherwise `undefined`. */
export function webAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
