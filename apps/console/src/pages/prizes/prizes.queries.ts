import type { NewPrizes } from '@aureus/contract/staff-prizes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange } from '../../api/use-change.ts';

const prizesKey = ['prizes'] as const;

/** Prizes of the events and of the rain. Polled, because approved requests change them. */
export const prizesQuery = queryOptions({
  queryKey: prizesKey,
  queryFn: () => call('GET /api/staff/prizes'),
  refetchInterval: 15_000,
});

const KEYS = [prizesKey, requestsKey];

export const useAskPrizes = () =>
  useChange(KEYS, (body: NewPrizes) => call('POST /api/staff/prizes', { body }));

/** Requests another maximum for the site's contribution to a rain. */
export const useAskRain = () =>
  useChange(KEYS, (body: { coins: number; reason: string }) => call('POST /api/staff/prizes/rain', { body }));
