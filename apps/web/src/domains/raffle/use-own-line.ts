import type { RaffleDraw } from '@aureus/contract/raffle.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The player's own line of a list of tickets, computed here from the salt that only the player gets; undefined without
 * tickets, and until it is computed.
 */
export function useOwnLine(
  week: number,
  ownId: string | undefined,
  tickets: RaffleDraw['own'],
): string | undefined {
  const { data } = useQuery({
    queryKey: ['raffle', 'own-line', week, ownId, tickets],
    enabled: ownId !== undefined && tickets !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { raffleHolder } = await import('@aureus/fair/raffle.ts');
      const { first, last, salt } = tickets ?? { first: 0, last: 0, salt: null };
      const id = ownId ?? '';
      return `${first}-${last} ${salt === null ? id : raffleHolder(`raffle-${week}`, id, salt)}`;
    },
  });
  return data;
}
