import { randomBytes } from 'node:crypto';

type PaymentState = 'CHECKOUT' | 'PENDING' | 'COMPLETED' | 'DECLINED' | 'CANCELLED';
type PaymentMethod = 'BASIC_CARD' | 'PIX';

/** Details of the payment method that PayAdmit shows to the shop. */
export type MethodDetails = {
  /** Masked card number. */
  customerAccountNumber?: string;
  cardholderName?: string;
  cardExpiryMonth?: string;
  cardExpiryYear?: string;
};

/** Payment as PayAdmit reports it, in replies and in webhooks. */
export type Payment = {
  id: string;
  referenceId?: string;
  paymentType: 'DEPOSIT' | 'REFUND';
  /** For a refund: id of the deposit that is paid back. */
  parentPaymentId?: string;
  state: PaymentState;
  description?: string;
  paymentMethod: PaymentMethod;
  paymentMethodDetails?: MethodDetails;
  /** In major units, such as dollars. After completion, the amount that the payer actually paid. */
  amount: number;
  currency: string;
  /** Amount that the shop requested, if the payer paid in another currency. */
  customerAmount?: number;
  customerCurrency?: string;
  redirectUrl: string;
  errorCode?: string;
  errorMessage?: string;
  customer?: Record<string, unknown>;
  billingAddress?: Record<string, unknown>;
  terminalName: string;
};

/** Addresses to which the hosted page sends the payer back; they may contain placeholders. */
export type Returns = {
  returnUrl?: string;
  successReturnUrl?: string;
  declineReturnUrl?: string;
  pendingReturnUrl?: string;
};

export type PaymentRecord = {
  payment: Payment;
  /** Amount that the shop requested, in hundredths. */
  askedCents: number;
  askedCurrency: string;
  returns: Returns;
  webhookPath?: string;
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
};

export const isFinal = ({ payment }: PaymentRecord): boolean =>
  payment.state === 'COMPLETED' || payment.state === 'DECLINED' || payment.state === 'CANCELLED';

export const newPaymentId = (): string => randomBytes(16).toString('hex');

/**
 * Parses a positive amount below a billion with at most two decimals, given as a number or text, into hundredths;
 * `undefined` for anything else.
 */
export function centsOf(amount: unknown): number | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string') return undefined;
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

/** Replaces the placeholders of an address. */
function filledAddress(template: string, payment: Payment): string {
  const values: Record<string, string> = {
    id: payment.id,
    referenceId: payment.referenceId ?? '',
    state: payment.state,
    type: payment.paymentType,
  };
  return template.replaceAll(/\{(id|referenceId|state|type)\}/gu, (_found, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

/** Returns the shop's return address for the payment's current state; undefined if the shop gave none. */
export function returnAddress({ payment, returns }: PaymentRecord): string | undefined {
  const { returnUrl, successReturnUrl, declineReturnUrl, pendingReturnUrl } = returns;
  const templates: Record<PaymentState, string | undefined> = {
    CHECKOUT: undefined,
    PENDING: pendingReturnUrl,
    COMPLETED: successReturnUrl,
    DECLINED: declineReturnUrl,
    CANCELLED: declineReturnUrl,
  };
  const template = templates[payment.state] ?? returnUrl;
  return template === undefined ? undefined : filledAddress(template, payment);
}
