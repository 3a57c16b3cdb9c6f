import type { CoolOffPeriod, LimitPeriod, Limits, SelfBanBody } from '@aureus/contract/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { patchMe } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';
import { selfBanWords } from './limits.self-ban.words.tsx';
import type { LimitKind } from './limits-form.ts';
import { banLength } from './limits-times.ts';

const LIMITS = ['limits'] as const;
/** Interval in ms at which limits are reloaded, because their used parts also shrink as time passes. */
const LOOK_MS = 60_000;

/** Returns the player's limits, reloaded every minute. */
export function useLimits() {
  return useQuery({
    queryKey: LIMITS,
    queryFn: () => call('GET /api/user/limits'),
    refetchInterval: LOOK_MS,
  });
}

export function refreshLimits(): void {
  void queryClient.invalidateQueries({ queryKey: LIMITS });
}

const SETTERS = {
  deposit: 'PATCH /api/user/limits',
  loss: 'PATCH /api/user/limits/loss',
} as const satisfies Record<LimitKind, string>;

/** Sets a limit of one kind. An `amount` of `null` removes the limit. */
export function useSetLimit(kind: LimitKind) {
  return useMutation({
    mutationFn: (limit: { period: LimitPeriod; amount: number | null }) =>
      call(SETTERS[kind], { body: limit }),
    onSuccess: (limits) => queryClient.setQueryData<Limits>(LIMITS, limits),
    onError: refreshLimits,
  });
}

export function useCoolOff() {
  return useMutation({
    mutationFn: (period: CoolOffPeriod) => call('POST /api/user/cool-off', { body: { period } }),
    onSuccess: (coolOff) => patchMe((me) => ({ ...me, coolOff })),
  });
}

export function useSelfBan() {
  return useMutation({
    mutationFn: (asked: SelfBanBody) => call('POST /api/user/self-ban', { body: asked }),
    onSuccess: (selfBan, asked) => {
      // The toast is shown here, because the changed record of the player removes the self-ban's dialog.
      showToast('success', selfBanWords.done(banLength(asked)));
      patchMe((me) => ({ ...me, selfBan }));
    },
  });
}
