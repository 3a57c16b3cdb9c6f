import type { RequiredWager } from '@aureus/contract/cashier.ts';
import type { FeeLevel } from '@aureus/contract/crypto.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';
import { sendIntent, withStepUp } from '../../../api/intent.ts';
import { tellItself } from '../../../api/own-news.ts';
import { queryClient } from '../../../api/query-client.ts';
import { showToast } from '../../../ui/toast.ts';
import { takePaid } from '../cashier.queries.ts';
import { cashierKeys } from '../cashier.socket.ts';
import { withdrawalWords } from './withdrawals.words.tsx';

/** Interval in ms at which network fees are reloaded, because they change. */
const FEES_MS = 20_000;
/** Interval in ms at which the wager requirement is reloaded, because bets change its progress. */
const WAGER_MS = 15_000;

export interface Withdrawal {
  method: string;
  cents: Cents;
  address: string;
  feeLevel: FeeLevel;
  /** Shown maximum network fee in cents of coins. It's sent as the maximum that the player agrees to pay. */
  fee: Cents;
}

/** Returns the maximum network fee of a transfer at each speed. */
export function useFees(method: string) {
  return useQuery({
    queryKey: [...cashierKeys.fees, method],
    queryFn: () => call('GET /api/fireblocks/estimated-fees', { query: { assetId: method } }),
    refetchInterval: FEES_MS,
  });
}

/** Returns the wager requirement for withdrawals, with its progress. */
export function useRequiredWager(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: cashierKeys.requiredWager,
    queryFn: () => call('GET /api/wallet/required-wager'),
    staleTime: 0,
    refetchInterval: WAGER_MS,
  });
}

/**
 * Returns the part of the balance that can be withdrawn now, apart from the wager requirement. `isVerified` is true if
 * the identity check is passed, even if the provider revoked it later.
 */
export function useWithdrawable(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: cashierKeys.withdrawable,
    queryFn: () => call('GET /api/wallet/withdrawable'),
    staleTime: 0,
    refetchInterval: WAGER_MS,
  });
}

/** Reasons why a player can't withdraw. Both can apply at once. */
export interface WithdrawalBlock {
  /** True if the identity check isn't passed. A check that the provider revoked later doesn't count as missing. */
  isCheckMissing: boolean;
  /** The wager requirement with its progress, if it isn't met. */
  playThrough: RequiredWager | undefined;
}

/** Returns the reasons why the player can't withdraw; `undefined` if there are none, or while they aren't known. */
export function useWithdrawalBlock(isAsked: boolean): WithdrawalBlock | undefined {
  const { data: wager } = useRequiredWager(isAsked);
  const { data: standing } = useWithdrawable(isAsked);
  const isCheckMissing = standing?.isVerified === false;
  const playThrough = wager !== undefined && wager.wagered < wager.wagerToWithdraw ? wager : undefined;
  return isCheckMissing || playThrough !== undefined ? { isCheckMissing, playThrough } : undefined;
}

/** Sends a withdrawal. Retries use the same idempotency key until the server has decided. */
export function useWithdraw() {
  return useMutation({
    mutationFn: ({ method, cents, address, feeLevel, fee }: Withdrawal) =>
      sendIntent(
        'POST /api/fireblocks/withdraw',
        {
          query: { method },
          body: { amount: coinsFromCents(cents), address: address.trim(), feeLevel },
        },
        { beside: { maxFee: coinsFromCents(fee) }, onKey: tellItself },
      ),
    onSuccess: (paid) => {
      takePaid(paid);
      showToast('success', withdrawalWords.done);
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: cashierKeys.requiredWager });
      void queryClient.invalidateQueries({ queryKey: cashierKeys.fees });
    },
  });
}

/** Accepts a new maximum fee for a withdrawal whose network fee rose above the agreed maximum. */
export function useChooseFee() {
  return useMutation({
    mutationFn: ({ id, feeLevel, fee }: { id: string; feeLevel: FeeLevel; fee: Cents }) =>
      withStepUp((code) =>
        call('POST /api/fireblocks/withdrawals/:id/fee-level', {
          params: { id },
          body: { feeLevel, maxFee: coinsFromCents(fee), ...(code === undefined ? {} : { code }) },
        }),
      ),
    onSuccess: takePaid,
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: cashierKeys.payments });
      void queryClient.invalidateQueries({ queryKey: cashierKeys.fees });
    },
  });
}
