import { useMutation } from '@tanstack/react-query';
import { sendIntent } from '../../api/intent.ts';
import { type Paid, takePaid } from './cashier.queries.ts';

/** Turns a gift card into coins. */
export function useGiftCard() {
  return useMutation({
    mutationFn: (code: string) => sendIntent<Paid>('/api/gift-cards/redeem', { code }),
    onSuccess: takePaid,
  });
}
