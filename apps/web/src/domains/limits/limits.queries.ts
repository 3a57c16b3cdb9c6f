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
/** Refetch interval, because the used part also shrinks as time passes. */
const LOOK_MS = 60_000;

/** Returns the player's limits and keeps them fresh. */
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

/** Sets a limit; `null` removes it. */
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
      // The toast is shown here, because the changed record removes the dialog that started the self-ban.
      showToast('success', selfBanWords.done(banLength(asked)));
      patchMe((me) => ({ ...me, selfBan }));
    },
  });
}
