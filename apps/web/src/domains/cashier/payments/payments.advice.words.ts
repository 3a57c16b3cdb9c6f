import type { NextStep } from './PaymentAdvice.tsx';

const steps: Readonly<Record<NextStep, string>> = {
  smallerAmount: 'Try a smaller amount, another card or another method.',
  anotherCard: 'Try another card or another method.',
  again: 'Nothing was charged. You can try again.',
  newPayment: 'Start a new payment. If you already paid this one, its coins still arrive.',
  skinsAgain: 'Choose your skins again and accept the trade offer on Steam.',
  offerAgain: 'Choose the item again and accept the trade offer in time.',
  tradeUrl: 'Set your trade URL again, then choose the item again.',
  steam: 'Steam shows why in your account. You can also withdraw another way.',
  anotherItem: 'Choose another item, or withdraw another way.',
  address: 'Check the address and try again, or withdraw another way.',
  support: 'Support can tell you more.',
};

export const adviceWords = {
  steps,
  coinsBack: 'Your coins are back in your balance.',
  contact: 'Contact support',
};
