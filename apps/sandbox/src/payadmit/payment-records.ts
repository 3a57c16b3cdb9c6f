import { randomBytes } from 'node:crypto';

type PaymentState = 'CHECKOUT' | 'PENDING' | 'COMPLETED' | 'DECLINED' | 'CANCELLED';
type PaymentMethod = 'BASIC_CARD' | 'PIX';

/** Payment method of the payer, as far as the shop may know it. */
export type MethodDetails = {
  /** The number of a card, masked. */
  customerAccountNumber?: string;
  cardholderName?: string;
  cardExpiryMonth?: string;
  cardExpiryYear?: string;
};

/** Payment as PayAdmit reports it, in answers and in webhooks alike. */
export type Payment = {
  id: string;
  referenceId?: string;
  paymentType: 'DEPOSIT' | 'REFUND';
  /** The deposit that a refund gives back. */
  parentPaymentId?: string;
  state: PaymentState;
  description?: string;
  paymentMethod: PaymentMethod;
  paymentMethodDetails?: MethodDetails;
  /** In major units; what was really paid once the payment is completed. */
  amount: number;
  currency: string;
  /** Requested amount, if it was paid in another currency. */
  customerAmount?: number;
  customerCurrency?: string;
  redirectUrl: string;
  errorCode?: string;
  errorMessage?: string;
  customer?: Record<string, unknown>;
  billingAddress?: Record<string, unknown>;
  terminalName: string;
};

/** Addresses that the payer goes to when the hosted page is done; the texts hold placeholders. */
export type Returns = {
  returnUrl?: string;
  successReturnUrl?: string;
  declineReturnUrl?: string;
  pendingReturnUrl?: string;
};

export type PaymentRecord = {
  payment: Payment;
  /** Amount that the shop asked for, in hundredths. */
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

/** Hundredths of a positive amount with at most two decimals, as a number or as text; `undefined` for anything else. */
export function centsOf(amount: unknown): number | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string') return undefined;
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

/** An address with what its placeholders stand for. */
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

/** Returns the address where the payer goes on in the payment's present state, if the shop named one. */
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
