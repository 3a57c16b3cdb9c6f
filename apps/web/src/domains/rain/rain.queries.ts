import type { RainAllowance, RainState } from '@aureus/contract/rain.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { queryClient } from '../../api/query-client.ts';
import { showRefusal } from '../../api/refusal.ts';
import { refreshMe } from '../../api/session.ts';
import { formatCoins } from '../../ui/format.ts';
import { showToast } from '../../ui/toast.ts';
import { rainWords } from './rain.words.ts';
import { newerRain } from './rain-state.ts';

const RAIN = ['rain'] as const;

const knownRain = () => queryClient.getQueryData<RainState>(RAIN);

/** The rain that is being collected. */
export function useRain() {
  return useQuery({
    queryKey: RAIN,
    queryFn: async () => newerRain(knownRain(), withoutAllowance(await call('GET /api/rain/current'))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const ALLOWANCE = ['rain-allowance'] as const;

/** Keeps the player's own part of an answer. @returns what is everyone's. */
function withoutAllowance({
  allowance,
  ...rain
}: RainState & { allowance: RainAllowance | null }): RainState {
  queryClient.setQueryData(ALLOWANCE, allowance);
  return rain;
}

/** How many rains the signed-in player may join; it comes with the rain. */
export function useAllowance() {
  return useQuery<RainAllowance | null>({
    queryKey: ALLOWANCE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Asks for the rain again, with the player's own part. */
export const refreshRain = (): void => void queryClient.invalidateQueries({ queryKey: RAIN });

/** Takes over what the server sent of the rain. */
export function putRain(rain: RainState): void {
  queryClient.setQueryData<RainState>(RAIN, (known) => newerRain(known, rain));
}

/** What to solve before a join. A refusal, such as one rain too many, is shown in the server's words. */
export function useChallenge() {
  return useMutation({
    mutationFn: () => call('GET /api/rain/challenge'),
    onError: (error) => {
      showRefusal(error);
      void queryClient.invalidateQueries({ queryKey: RAIN });
    },
  });
}

/** Joins with a solved check. A failure is silent: the check closes and the button is there again. */
export function useJoin() {
  return useMutation({
    mutationFn: (token: string) => call('POST /api/rain/join', { query: { captchaToken: token } }),
    onSuccess: (answer) => putRain(withoutAllowance(answer)),
    onError: () => void queryClient.invalidateQueries({ queryKey: RAIN }),
  });
}

/** Puts coins into the pot. */
export function useTipRain() {
  return useMutation({
    mutationFn: (cents: Cents) =>
      sendIntent('POST /api/rain/tip', { body: { amount: coinsFromCents(cents) } }),
    onSuccess: ({ amount }) => showToast('success', rainWords.tipped(formatCoins(amount))),
    onError: showRefusal,
    onSettled: () => {
      void refreshMe();
      void queryClient.invalidateQueries({ queryKey: RAIN });
    },
  });
}
