import { useQuery } from '@tanstack/react-query';
import { callReply } from '../../../api/http.ts';

const SHOWN = 2;
/** The lobby follows its battles by socket; the home page only shows that something is going on. */
const REFRESH_MS = 10_000;

/** The newest battles that can be joined or watched, and how many there are. */
export function useNewestBattles() {
  return useQuery({
    queryKey: ['battles', 'newest'],
    queryFn: () => callReply('GET /api/games/battles', { query: { sort: 'newest', limit: SHOWN } }),
    refetchInterval: REFRESH_MS,
  });
}
