import type { PaymentMethod, PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import { reasonText } from '../../../api/payment-reason.ts';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { methodNames } from '../cashier.methods.words.ts';
import { paymentWords } from './payments.words.ts';

const { states, more, currencies } = paymentWords;

/** Returns the state of a payment in the player's words. */
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

/** The colour that a state is written in. */
export const stateInk = (state: PaymentState): string => INKS[state];

/** Details that a state alone does not show. */
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

/** A payment's state in a whole sentence. */
export function stateText(payment: PublicPayment): string {
  return MORE[payment.state]?.(payment) ?? stateName(payment.state);
}

/** The same in as few words as a row of a list has room for. */
export function shortStateText(payment: PublicPayment): string {
  const { state, waits } = payment;
  return state === 'HELD' || waits?.code === 'FEE_ROSE' ? stateName(state) : stateText(payment);
}

/** Names of methods that have left the list since. */
const wordsOf = (key: string): string => key.replaceAll('_', ' ').toLowerCase();

/** Currency of each of the card provider's methods. */
const CARD_CURRENCIES: Readonly<Record<string, string>> = currencies;

/** True if a payment's title is an amount, which streamer mode hides. */
export const tellsAmount = ({
  provider,
  assetAmount,
}: Pick<PublicPayment, 'provider' | 'assetAmount'>): boolean =>
  provider !== 'skinsback' && assetAmount !== '';

/** Returns the title of a payment: an amount of a coin, a skin, or the name of the method. */
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

/** True for a payment whose coins neither came nor went, such as a failed one. */
export const isUnpaid = (state: PaymentState): boolean => NOT_PAID.has(state);

/** True where a player may have to act on a payment's end. What they canceled themselves is no failure. */
export const isFailure = (state: PaymentState): boolean => isUnpaid(state) && state !== 'CANCELLED';

/** An address of the web as it may stand in a link; undefined for anything else, such as a script. */
export function webAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
