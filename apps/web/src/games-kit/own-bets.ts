import type { ExportedMinesBet, ExportedPlinkoBet, ExportedUpgraderBet } from '@aureus/fair/export.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { useMe } from '../api/session.ts';
import { mergeBets, type OwnBet } from './merge-bets.ts';
import type { SoloGame } from './use-stake.ts';

const keyOf = (game: SoloGame) => ['own-bets', game] as const;

interface ExportedBets {
  mines: ExportedMinesBet;
  plinko: ExportedPlinkoBet;
  upgrader: ExportedUpgraderBet;
}

/** Returns a short description of a bet, such as "3 mines · 4 gems". */
type DescribeBet<G extends SoloGame> = (bet: ExportedBets[G]) => string;

/** Loads the player's latest finished bets in a game, newest first. */
export function useOwnBets<G extends SoloGame>(game: G, describe: DescribeBet<G>) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: keyOf(game),
    enabled: Boolean(me),
    // Structural sharing compares rows by index. A new bet moves every row, so each would become a new object.
    structuralSharing: false,
    queryFn: async () => {
      const soloGame: SoloGame = game;
      const record = await call(`GET /api/fairness/${soloGame}/history`, {
        query: { page: 0, limit: 10 },
      });
      // The type of these bets is defined in `packages/fair`; the contract leaves them untyped.
      const bets = record.bets as ExportedBets[G][];
      const fetched = bets
        .filter(({ state }) => state === 'SETTLED')
        .map((bet) => ({
          id: bet.id,
          at: bet.placedAt,
          what: describe(bet),
          stake: Number(bet.stake),
          payout: Number(bet.payout),
        }));
      return mergeBets(queryClient.getQueryData<OwnBet[]>(keyOf(game)) ?? [], fetched);
    },
  });
}

/** Adds finished bets to the list of a game. */
export function noteOwnBets(game: SoloGame, bets: readonly OwnBet[]): void {
  queryClient.setQueryData<OwnBet[]>(keyOf(game), (known) => mergeBets(known ?? [], bets));
}
