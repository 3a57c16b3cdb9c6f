import {
  announcedRound,
  hashRaffleList,
  raffleDraw,
  raffleHolder,
  raffleList,
  raffleWeek,
} from '../raffle.ts';
import { hashServerSeed } from '../seeds.ts';
import { testBeacon, testBeaconRound } from './test-beacon.ts';

const WEEK = 2960;
const SERVER_SEED = '5e'.repeat(32);
const PRIZES = [250, 100, 50, 25, 25];
/** Number of tickets on each line of the list. */
const LINES = [12, 1, 40, 3, 7, 7];

/** A pot of 120.00 coins: six percent of 2,000 coins of edge. */
const POT = { cents: 12_000n, edge: 2_000_000_000n, share: 600, least: 0n };

/** Makes the salt of a line: 32 characters, always the same ones. */
const saltOf = (line: number): string => String(line).padStart(32, 'a');

/**
 * Makes a correctly drawn raffle, as the site publishes it.
 * @param names format of players in its list; `ids` as in older proofs. @param hasPot true if prizes are shares of a
 * pot.
 */
export function honestRaffle(names: 'pseudonyms' | 'ids' = 'pseudonyms', hasPot = false) {
  const prizes = hasPot ? [66.66, 26.66, 13.33, 6.66, 6.66] : PRIZES;
  const { round: beaconRound, at: beaconAt } = announcedRound(WEEK, testBeacon);
  let next = 1;
  const spans = LINES.map((count, line) => {
    const first = next;
    next += count;
    const id = String(1001 + line);
    const holder = names === 'ids' ? id : raffleHolder(`raffle-${WEEK}`, id, saltOf(line));
    return { first, last: next - 1, holder };
  });
  const list = raffleList(`raffle-${WEEK}`, spans, hasPot ? POT : null);
  const { randomness, signature } = testBeaconRound(beaconRound);
  const drawn = raffleDraw({
    draw: { serverSeed: SERVER_SEED, drawId: `raffle-${WEEK}`, beaconRound, randomness },
    lines: LINES,
    prizes: PRIZES.length,
  });
  const { startsAt, endsAt } = raffleWeek(WEEK);
  return {
    draw: {
      week: WEEK,
      startsAt,
      endsAt,
      state: 'DRAWN' as const,
      prizes,
      promised: { prizes: PRIZES, madeAt: 0 },
      carried: [],
      pot: hasPot ? { coins: 120, edge: String(POT.edge), share: POT.share, least: 0 } : null,
      tickets: next - 1,
      players: LINES.length,
      listHash: hashRaffleList(list),
      listedAt: endsAt + 900,
      serverSeedHash: hashServerSeed(SERVER_SEED),
      committedAt: endsAt - 700_000_000,
      serverSeed: SERVER_SEED,
      beaconRound,
      beaconAt,
      beaconRandomness: randomness,
      beaconSignature: signature,
      drawnAt: beaconAt + 100,
      carriedInto: null,
      winners: drawn.map(({ ticket, line }, index) => ({
        place: index + 1,
        prize: prizes[index] ?? 0,
        ticket,
        holder: spans[line]?.holder ?? '',
        player: {
          id: String(1001 + line),
          username: 'cassia',
          avatar: '/art/avatars/0.svg',
          role: 'USER' as const,
          currentLevel: { Level: 1, Tier: 'Gladiator' as const },
        },
      })),
      own: null,
    },
    beacon: testBeacon,
    list,
  };
}
