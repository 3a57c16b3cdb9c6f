import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { openCashier } from '../../../slots/cashier.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { returnWords as words } from './payments.return.words.ts';

/**
 * Page where the provider sends payers after paying. It closes its tab if the browser allows that, since the site's
 * other tab shows the result.
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
