// Card and PIX in the cashier's list of payment methods.
import type { CardMethod } from '@aureus/contract/card.ts';
import type { PaymentMethod } from '@aureus/contract/cashier.ts';

function method(id: string, key: CardMethod, name: string, icon: string): PaymentMethod {
  return {
    id,
    key,
    category: 'FIAT',
    subCategory: null,
    provider: 'payadmit',
    metadata: {
      name,
      icon,
      network: '',
      networkName: '',
      networkIcon: '',
      acceptedPaymentMethods: [key],
    },
    coinData: null,
    minutes: 1,
    disabledCashierMethods: ['WITHDRAW'],
  };
}

const CARD = method('10', 'BASIC_CARD', 'Card', 'CARD');
const PIX = method('11', 'PIX', 'PIX', 'PIX');

/** Lists the methods of a region. PIX only works with accounts at Brazilian banks. */
export const cardMethodsIn = (region: string): PaymentMethod[] => (region === 'BR' ? [CARD, PIX] : [CARD]);
