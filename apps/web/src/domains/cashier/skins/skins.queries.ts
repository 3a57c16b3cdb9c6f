import type { Skin, SkinGame, SkinsOutcome, SkinsRefusal, SkinsWithdrawal } from '@aureus/contract/skins.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callReply } from '../../../api/http.ts';
import { sendIntent } from '../../../api/intent.ts';
import { tellItself } from '../../../api/own-news.ts';
import { queryClient } from '../../../api/query-client.ts';
import { setBalance } from '../../../api/session.ts';
import { showToast, type ToastKind } from '../../../ui/toast.ts';
import { skinWords } from './skins.words.ts';
import { clearCart, refreshCart, totalOf } from './skins-cart.ts';
import { nextPage, type skinsQuery } from './skins-filter.ts';

const LIST = ['skins', 'list'] as const;
/** Cache key of purchases. It starts like the payment history's key, so that payment messages reload purchases too. */
const PURCHASES = ['cashier', 'history', 'skins'] as const;
/** Time in ms for which a loaded list counts as fresh. */
const LIST_MS = 60_000;
const SHOWN_PURCHASES = 20;

/**
 * Returns the market's skins, page by page.
 * @param query filter and sort order.
 */
export function useSkins(query: ReturnType<typeof skinsQuery>, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...LIST, query],
    enabled: isEnabled,
    queryFn: ({ pageParam }) =>
      callReply('GET /api/skinsback/withdraw', { query: { ...query, page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextPage(pages),
    placeholderData: keepPreviousData,
    staleTime: LIST_MS,
  });
}

/** Returns the player's recent purchases of skins and their states. Payment messages keep them current. */
export function usePurchases(isEnabled: boolean) {
  return useQuery({
    queryKey: PURCHASES,
    enabled: isEnabled,
    queryFn: async () => {
      const payments = await call('GET /api/wallet/transactions/cashier', {
        query: { type: 'WITHDRAW', page: 0, limit: SHOWN_PURCHASES },
      });
      return payments.filter(({ provider }) => provider === 'skinsback');
    },
  });
}

const RESULTS: Record<SkinsOutcome, ToastKind> = {
  ALL: 'success',
  SOME: 'info',
  NONE: 'error',
  WAITING: 'info',
};

interface Purchase {
  game: SkinGame;
  skins: readonly Skin[];
}

const buy = ({ game, skins }: Purchase): Promise<SkinsWithdrawal> =>
  sendIntent(
    'POST /api/skinsback/withdraw',
    {
      query: { method: game },
      body: { skinIds: skins.map(({ id }) => id), total: coinsFromCents(totalOf(skins)) },
    },
    { onKey: tellItself },
  );

const ABOUT_ITEMS = ['skins.error.unavailable', 'skins.error.price_changed'];

/** Returns the details of a refused purchase if its skins were sold or changed their price. */
const refusalOf = (error: unknown): SkinsRefusal | undefined =>
  error instanceof ApiError && ABOUT_ITEMS.includes(error.code) ? (error.details as SkinsRefusal) : undefined;

/**
 * Buys skins, updates the balance and empties the cart. If skins were sold or changed their price, updates the cart
 * instead.
 */
export function useBuySkins() {
  return useMutation({
    mutationFn: buy,
    onSuccess: ({ outcome, balance }) => {
      setBalance(balance);
      clearCart();
      showToast(RESULTS[outcome], skinWords.outcome[outcome]);
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal !== undefined) refreshCart(refusal);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: LIST });
      void queryClient.invalidateQueries({ queryKey: PURCHASES });
    },
  });
}

/**
 * Returns a general text, followed by the server's message for a refusal (status 4xx except 404). Missing coins have
 * only their own message.
 */
export function purchaseErrorText(error: unknown): string {
  const hasWords =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 404;
  if (!hasWords) return skinWords.outcome.NONE;
  const isShort = error.code === 'wallet.error.wallet_insufficient_balance';
  return isShort ? error.message : `${skinWords.outcome.NONE} ${error.message}`;
}
