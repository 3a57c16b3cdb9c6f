import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export type Days = '1' | '7' | '30';

/** Results of the games in the last `days` days, with the alarms and the coins owed to players. */
export const houseQuery = (days: Days) =>
  queryOptions({
    queryKey: ['house', days],
    queryFn: () => call('GET /api/staff/house', { query: { days } }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    placeholderData: (old) => old,
  });
