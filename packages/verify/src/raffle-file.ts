import type { ExportedBeacon } from '@aureus/fair/export.ts';
import type { RaffleProof } from '@aureus/fair/verify-raffle.ts';
import { UnusableFile } from './files.ts';

/** What the site answers about a closed raffle, as far as it is checked. */
export type RaffleFile = {
  data: {
    draw: {
      week: number;
      endsAt: number;
      tickets: number;
      players: number;
      listHash: string;
      listedAt: number;
      serverSeed: string | null;
      serverSeedHash: string;
      committedAt: number;
      beaconRound: number;
      beaconRandomness: string | null;
      beaconSignature: string | null;
      prizes: number[];
      winners: { ticket: number; player: { id: string } }[];
    };
    beacon: ExportedBeacon;
    list: string;
  };
};

/** A raffle as its verifier takes it. @throws UnusableFile when it is not drawn, or lacks its prizes or winners. */
export function raffleProof(draw: RaffleFile['data']['draw']): RaffleProof {
  const { serverSeed, beaconRandomness, beaconSignature, prizes, winners } = draw;
  if (!Array.isArray(prizes) || !Array.isArray(winners))
    throw new UnusableFile('The raffle lacks its prizes or its winners.');
  if (serverSeed === null || beaconRandomness === null || beaconSignature === null)
    throw new UnusableFile('This raffle is not drawn yet.');
  return {
    ...draw,
    serverSeed,
    randomness: beaconRandomness,
    signature: beaconSignature,
    prizes: prizes.length,
    winners: winners.map(({ ticket, player }) => ({ ticket, holder: player.id })),
  };
}
