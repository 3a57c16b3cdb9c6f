import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { showRefusal } from '../../api/refusal.ts';
import { putRain, refreshRain, withoutAllowance } from './rain.queries.ts';

/** Fetches the challenge to solve before a join. A refusal, such as one rain too many, shows the server's words. */
export function useChallenge() {
  return useMutation({
    mutationFn: () => call('GET /api/rain/challenge'),
    onError: (error) => {
      showRefusal(error);
      refreshRain();
    },
  });
}

/** Joins with a solved check. A failure is silent: the check closes and the button is there again. */
export function useJoin() {
  return useMutation({
    mutationFn: (token: string) => call('POST /api/rain/join', { query: { captchaToken: token } }),
    onSuccess: (answer) => putRain(withoutAllowance(answer)),
    onError: refreshRain,
  });
}
