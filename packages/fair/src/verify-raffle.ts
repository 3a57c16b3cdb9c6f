import { type Check, holds, same } from './checks.ts';
import type { ExportedBeacon } from './export.ts';
import { hashRaffleList, raffleDraw, readRaffleList } from './raffle.ts';
import { checkCommitment, checkDraw, type SignatureCheck } from './verify-draw.ts';

/** What is published of a raffle that was drawn. Times are ms since the epoch. */
export type RaffleProof = {
  week: number;
  /** When the week ended: no ticket was earned after it. */
  endsAt: number;
  listHash: string;
  listedAt: number;
  serverSeed: string;
  serverSeedHash: string;
  committedAt: number;
  beaconRound: number;
  randomness: string;
  signature: string;
  prizes: number;
  /** By place: the winning ticket and its holder. */
  winners: readonly { ticket: number; holder: string }[];
};

const words = (winners: RaffleProof['winners']): string =>
  winners.map(({ ticket, holder }) => `${ticket} of ${holder}`).join(', ');

/** Draws the raffle again from what was published. Never throws on bad data: a failed check is the answer. */
export function verifyRaffle(
  proof: RaffleProof,
  list: string,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  const { serverSeed, serverSeedHash, committedAt, beaconRound, randomness, signature } = proof;
  const drawId = `raffle-${proof.week}`;
  const spans = readRaffleList(drawId, list);
  const checks = [
    holds('committed-first', committedAt < proof.endsAt, 'a commitment before the week ended', committedAt),
    same('list', hashRaffleList(list), proof.listHash),
    holds('readable', spans !== undefined, 'spans without a gap, each player once', 'another list'),
    holds('listed-after', proof.listedAt >= proof.endsAt, 'a list of the whole week', proof.listedAt),
    // What a draw's entries are to it, the list is to a raffle: final before the beacon speaks.
    ...checkDraw(
      {
        serverSeed,
        serverSeedHash,
        committedAt,
        beaconRound,
        randomness,
        signature,
        closedAt: proof.listedAt,
        isVoid: false,
      },
      beacon,
      isSignature,
      pinned,
    ),
  ];
  if (spans === undefined || checkCommitment(proof).some(({ ok }) => !ok)) return checks;
  return [...checks, same('outcome', derived(proof, spans), words(proof.winners))];
}

function derived(
  proof: RaffleProof,
  spans: readonly { first: number; last: number; holder: string }[],
): string {
  const { serverSeed, beaconRound, randomness, prizes } = proof;
  try {
    const drawn = raffleDraw({
      draw: { serverSeed, drawId: `raffle-${proof.week}`, beaconRound, randomness },
      lines: spans.map(({ first, last }) => last - first + 1),
      prizes,
    });
    return words(drawn.map(({ ticket, line }) => ({ ticket, holder: spans[line]?.holder ?? 'nobody' })));
  } catch {
    return 'no draw';
  }
}
