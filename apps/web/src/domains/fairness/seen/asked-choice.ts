import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { AskedBet } from '@aureus/fair/asked-bet.ts';
import type { Exchange } from '../../../api/exchanges.ts';

/** Games whose bets are drawn from the player's own seeds, by the endpoint of the bet. */
export const SOLO: Partial<Record<EndpointName, AskedBet['game']>> = {
  'POST /api/games/plinko': 'plinko',
  'POST /api/games/upgrader': 'upgrader',
  'POST /api/games/mines': 'mines',
  'POST /api/games/cases/:id/open': 'cases',
};

/** Body of a request for a bet. `amount` is in coins. */
interface Body {
  amount: number;
  rows: number;
  risk: string;
  direction: string;
  mines: number;
  count: number;
  version: string;
}

export const coins = (amount: number): string => (Math.round(amount * 100) / 100).toFixed(2);

/**
 * Returns a bet's stake and choice from its request and from what the page showed.
 * @param tile tile opened first in the last game of mines.
 */
export function choiceIn(
  { endpoint, about, shown }: Exchange,
  tile: number | undefined,
): Pick<AskedBet, 'stake' | 'choice' | 'target' | 'tile'> {
  const { body } = about as { body: Body };
  const game = SOLO[endpoint];
  switch (game) {
    case 'plinko':
      return { stake: coins(body.amount), choice: `${body.rows} ${body.risk}` };
    case 'upgrader':
      return { stake: coins(body.amount), choice: body.direction, target: coins(shown?.target ?? 0) };
    case 'mines':
      return {
        stake: coins(body.amount),
        choice: String(body.mines),
        ...(tile === undefined ? {} : { tile }),
      };
    case 'cases':
    case undefined:
      return { stake: coins(shown?.stake ?? 0), choice: `${body.version} x${body.count}` };
    default:
      return game satisfies never;
  }
}
