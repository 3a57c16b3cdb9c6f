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
/** Below the word that the cashier's news refreshes. */
const PURCHASES = ['cashier', 'history', 'skins'] as const;
/** The market's list moves every two minutes. */
const LIST_MS = 60_000;
const SHOWN_PURCHASES = 20;

/** Returns the market's skins, page by page. @param query of the filter. */
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

/** Skins that were bought lately, and how each stands. Kept up to date by the cashier's news. */
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

/** True if the server first needs a proof of the player's address. */
export const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'cashier.error.kyc_advanced_required';

const ABOUT_ITEMS = ['skins.error.unavailable', 'skins.error.price_changed'];

/** Returns the details of a refused purchase if they are about the skins. */
const refusalOf = (error: unknown): SkinsRefusal | undefined =>
  error instanceof ApiError && ABOUT_ITEMS.includes(error.code) ? (error.details as SkinsRefusal) : undefined;

/** Buys skins of the cart. */
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

/** Refusals that a player can act on are shown in the server's words, the others in the specification's. */
export function purchaseErrorText(error: unknown): string {
  const hasWords =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 404;
  return hasWords ? error.message : skinWords.outcome.NONE;
}
