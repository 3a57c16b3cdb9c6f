import type { CardMethod } from '@aureus/contract/card.ts';
import { testWords as words } from '../cashier.test.words.ts';
import TestBox from '../TestBox.tsx';
import type { CardForm } from './card-form.ts';

/** Fictional payer. The CPF is made up, but its check digits are valid. */
const TEST_FORM: CardForm = {
  amount: '50',
  ...words.payer,
  documentNumber: '529.982.247-25',
  email: 'player@example.com',
};

interface TestCardProps {
  way: CardMethod;
  isLoading: boolean;
  onPay: (form: CardForm) => void;
}

/** Button that starts a deposit with a fictional payer's data, on a simulated payment page. */
export default function TestCard({ way, isLoading, onPay }: TestCardProps) {
  return (
    <TestBox
      text={words.card[way]}
      pay={{ label: words.pay(TEST_FORM.amount), onClick: () => onPay(TEST_FORM), isLoading }}
    />
  );
}
