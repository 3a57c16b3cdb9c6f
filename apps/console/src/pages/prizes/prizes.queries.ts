import type { NewPrizes } from '@aureus/contract/staff-prizes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';

const prizesKey = ['prizes'] as const;

/** What the events and the rain give, read again now and then: requests are carried out meanwhile. */
export const prizesQuery = queryOptions({
  queryKey: prizesKey,
  queryFn: () => call('GET /api/staff/prizes'),
  refetchInterval: 15_000,
});

function useAsk<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [prizesKey, requestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Asks for a table of prizes. */
export const useAskPrizes = () => useAsk((body: NewPrizes) => call('POST /api/staff/prizes', { body }));

/** Asks for another part of the site in every rain. */
export const useAskRain = () =>
  useAsk((body: { coins: number; reason: string }) => call('POST /api/staff/prizes/rain', { body }));
