import { useMutation } from '@tanstack/react-query';
import { sendIntent } from '../../api/intent.ts';
import { tellItself } from '../../api/own-news.ts';
import { takePaid } from './cashier.queries.ts';

/** Turns a gift card into coins. */
export function useGiftCard() {
  return useMutation({
    mutationFn: (code: string) =>
      sendIntent('POST /api/gift-cards/redeem', { body: { code } }, { onKey: tellItself }),
    onSuccess: takePaid,
  });
}
