import type { ExportedBeacon } from '@aureus/fair/export.ts';
import type { RaffleProof } from '@aureus/fair/verify-raffle.ts';
import { UnusableFile } from './files.ts';

/** The site's reply about a closed raffle, limited to the fields that are checked. */
export type RaffleFile = {
  data: {
    draw: Omit<RaffleProof, 'state'> & { state: RaffleProof['state'] | 'LISTED' };
    beacon: ExportedBeacon;
    list: string;
  };
};

/**
 * Converts a raffle to the verifier's format.
 * @throws UnusableFile when it isn't drawn yet, or lacks its prizes or winners.
 */
export function raffleProof({ state, ...draw }: RaffleFile['data']['draw']): RaffleProof {
  if (!Array.isArray(draw.prizes) || !Array.isArray(draw.winners))
    throw new UnusableFile('The raffle lacks its prizes or its winners.');
  if (state === 'LISTED' || draw.serverSeed === null) throw new UnusableFile('This raffle is not drawn yet.');
  return { ...draw, state };
}
