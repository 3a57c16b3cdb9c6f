import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { Check } from '@aureus/fair/checks.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { UnusableExport } from './verify-export.ts';

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

/** Whether a file is a raffle's; its parts are judged by the verifier. */
export function isRaffleFile(file: unknown): file is RaffleFile {
  const data = (file as { data?: Partial<RaffleFile['data']> } | null)?.data;
  return (
    typeof data?.list === 'string' &&
    typeof data.beacon === 'object' &&
    data.beacon !== null &&
    Array.isArray(data.draw?.winners) &&
    Array.isArray(data.draw.prizes)
  );
}

/** Draws a raffle again from its file. @throws UnusableExport when it is not drawn. */
export function verifyRaffleFile(
  { data: { draw, beacon, list } }: RaffleFile,
  pinned: ExportedBeacon,
): Check[] {
  const { serverSeed, beaconRandomness, beaconSignature } = draw;
  if (serverSeed === null || beaconRandomness === null || beaconSignature === null)
    throw new UnusableExport('This raffle is not drawn yet.');
  const proof = {
    ...draw,
    serverSeed,
    randomness: beaconRandomness,
    signature: beaconSignature,
    prizes: draw.prizes.length,
    winners: draw.winners.map(({ ticket, player }) => ({ ticket, holder: player.id })),
  };
  return verifyRaffle(proof, list, beacon, isBeaconSignature, pinned);
}
