import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { openCashier } from '../../../slots/cashier.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { returnWords as words } from './payments.return.words.ts';

/**
 * Page to which the provider sends its payers back. The payment was begun in another tab, which shows the result, so
 * this one closes, where the browser lets a page close itself.
 */
export default function PaymentReturnPage() {
  useEffect(() => window.close(), []);
  return (
    <EmptyState
      icon={CircleCheck}
      titleAs="h1"
      title={words.title}
      text={words.text}
      className="rounded-card border border-hairline bg-card py-14"
      action={<Button onClick={openCashier}>{words.open}</Button>}
    />
  );
}
