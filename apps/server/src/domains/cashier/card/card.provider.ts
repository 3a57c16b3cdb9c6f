import type { Node } from '../../../platform/node.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import type { Payment } from '../payments/payments.ts';
import { type CardProvider, createPayadmit } from './card.payadmit.ts';
import { cardStatement } from './card.statement.ts';

export type CardPaymentProvider = PaymentProvider & { payadmit: CardProvider | undefined };

/** The provider's page for a payment; undefined until the provider has given one. */
export const pageOf = ({ target }: Payment): string | undefined =>
  target.kind === 'CARD_DEPOSIT' ? target.page : undefined;

/** Provider of card and PIX payments; without a configuration it has no client. */
export function cardProvider({ config }: Pick<Node, 'config'>): CardPaymentProvider {
  const payadmit = config.payadmit && createPayadmit(config.payadmit);
  return {
    name: 'payadmit',
    payadmit,
    words: (payment) => ({ url: pageOf(payment) ?? null }),
    statement: payadmit && cardStatement(payadmit),
  };
}
