import { type Check, holds, same } from './checks.ts';
import { type ExportedBeacon, exportedAmount } from './export.ts';
import { potOf, prizesOfPot } from './gifts.ts';
import {
  announcedRound,
  hashRaffleList,
  RAFFLE_PRIZES,
  raffleDraw,
  raffleWeek,
  readRaffleList,
  readRafflePot,
  type TicketSpan,
} from './raffle.ts';
import { checkCommitment, checkDraw, type SignatureCheck } from './verify-draw.ts';

/**
 * Published data of an ended raffle, as returned by `GET /api/raffle/draws/:week`. Times are ms since the epoch,
 * prizes are numbers of coins.
 */
export type RaffleProof = {
  week: number;
  /** EMPTY: there were no tickets. VOID: there was no draw; tickets and prizes moved to a later raffle. */
  state: 'DRAWN' | 'EMPTY' | 'VOID';
  startsAt: number;
  /** End of the week. Tickets earned later belong to another week. */
  endsAt: number;
  tickets: number;
  players: number;
  listHash: string;
  listedAt: number;
  serverSeed: string | null;
  serverSeedHash: string;
  committedAt: number;
  beaconRound: number;
  beaconAt: number;
  /** Null if nothing was drawn. The same applies to `beaconSignature` and `drawnAt`. */
  beaconRandomness: string | null;
  beaconSignature: string | null;
  drawnAt: number | null;
  /** Prizes by place: those promised, plus those of void raffles. */
  prizes: readonly number[];
  /**
   * Prizes promised before the week, and the time of the promise; `madeAt` is 0 for the original prizes. Missing in
   * older proofs, from before prizes could be changed.
   */
  promised?: { prizes: readonly number[]; madeAt: number };
  /** Prizes by place that were carried over from void raffles. */
  carried?: readonly number[];
  /**
   * Pot that the prizes are shares of: its coins, its share of the week's edge in hundredths of a percent, and its
   * minimum. Null or missing if the prizes are fixed.
   */
  pot?: { coins: number; edge: string; share: number; least: number } | null;
  /** Winners by place, each with the winning ticket, its holder and the prize. */
  winners: readonly {
    place: number;
    prize: number;
    ticket: number;
    /** Name of the holder in the ticket list. Older proofs and their lists only have the player. */
    holder?: string;
    player: { id: string } | null;
  }[];
};

const words = (winners: readonly { ticket: number; holder: string }[]): string =>
  winners.map(({ ticket, holder }) => `${ticket} of ${holder}`).join(', ');

/** Recomputes the raffle from its published data. Never throws on bad data; the result is a failed check instead. */
export function verifyRaffle(
  proof: RaffleProof,
  list: string,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  try {
    return checksOf(proof, list, beacon, (draw) =>
      checkDraw(draw, { kind: undefined, beacon, isSignature, pinned }),
    );
  } catch (error) {
    return [holds('readable', false, 'a raffle with all its parts', error)];
  }
}

/**
 * True if the ticket list was made when its beacon round could already be known. The site could then have chosen the
 * outcome.
 */
export const isListLate = ({ listedAt, beaconAt }: { listedAt: number; beaconAt: number }): boolean =>
  listedAt >= beaconAt;

function checksOf(
  proof: RaffleProof,
  list: string,
  beacon: ExportedBeacon,
  checkOf: (draw: Parameters<typeof checkDraw>[0]) => Check[],
): Check[] {
  const { week, state, endsAt, listedAt, committedAt, beaconRound } = proof;
  const announced = announcedRound(week, beacon);
  const spans = readRaffleList(`raffle-${week}`, list);
  const checks = [
    checkWeek(proof, announced.at),
    holds('committed-first', committedAt < endsAt, 'a commitment before the week ended', committedAt),
    same('announced-round', String(announced.round), String(beaconRound)),
    same('list', hashRaffleList(list), proof.listHash),
    holds('readable', spans !== undefined, 'spans without a gap, each player once', 'another list'),
    holds('listed-after', listedAt >= endsAt, 'a list of the whole week', listedAt),
    holds(
      'listed-in-time',
      !isListLate({ listedAt, beaconAt: announced.at }),
      'a list that was made before its beacon round',
      `a late list, of ${listedAt}`,
    ),
    ...checkOf({
      ...proof,
      // Tickets can't be earned after the week, so entries close at its end.
      closedAt: endsAt,
      randomness: proof.beaconRandomness,
      signature: proof.beaconSignature,
      isVoid: state !== 'DRAWN',
    }),
  ];
  if (spans === undefined) return checks;
  checks.push(checkCounts(proof, spans), ...checkPot(proof, list), checkPrizes(proof));
  if (state !== 'DRAWN')
    return [
      ...checks,
      holds(
        'state',
        proof.winners.length === 0 && (state === 'EMPTY') === (spans.length === 0),
        'no one to win',
        state,
      ),
    ];
  if (checkCommitment(proof).some(({ ok }) => !ok)) return checks;
  const winners = proof.winners.map(({ ticket, holder, player }) => ({
    ticket,
    holder: holder ?? player?.id ?? 'no holder',
  }));
  return [...checks, same('outcome', derived(proof, spans), words(winners))];
}

function checkWeek(
  { week, state, startsAt, endsAt, listedAt, beaconAt, drawnAt }: RaffleProof,
  publishedAt: number,
): Check {
  const span = raffleWeek(week);
  const isDrawnLast = drawnAt !== null && drawnAt >= Math.max(listedAt, publishedAt);
  return holds(
    'week',
    startsAt === span.startsAt &&
      endsAt === span.endsAt &&
      beaconAt === publishedAt &&
      (state === 'DRAWN' ? isDrawnLast : drawnAt === null),
    'the dates of the week, its beacon round, and the draw after both list and beacon',
    [startsAt, endsAt, beaconAt, drawnAt].join(' '),
  );
}

const checkCounts = ({ tickets, players }: RaffleProof, spans: readonly TicketSpan[]): Check =>
  same(
    'counts',
    `${spans.at(-1)?.last ?? 0} tickets of ${spans.length} players`,
    `${tickets} tickets of ${players} players`,
  );

/** Returns the original prizes, multiplied if those of void raffles were carried over. */
function firstPrizes([first = 0]: readonly number[]): number[] {
  const times = Math.max(1, Math.round(first / coins(RAFFLE_PRIZES[0])));
  return RAFFLE_PRIZES.map((cents) => coins(cents) * times);
}

/**
 * Returns the prizes by place: those of a table published before the week, or the shares of the pot that it allows,
 * plus those of void raffles. @returns undefined if the table wasn't published in time or isn't valid.
 */
function promisedPrizes({ promised, carried = [], startsAt, pot = null }: RaffleProof): number[] | undefined {
  if (promised === undefined) return undefined;
  const { prizes, madeAt } = promised;
  const table = madeAt === 0 ? RAFFLE_PRIZES.map(coins) : prizes;
  const isFalling = table.every((prize, place) => prize > 0 && prize <= (table[place - 1] ?? prize));
  if (madeAt >= startsAt || !isFalling || table.join(' ') !== prizes.join(' ')) return undefined;
  const cents = (amount = 0): number => Math.round(amount * 100);
  const inCents = (amount: number): bigint => BigInt(cents(amount));
  const ofPot = pot ? prizesOfPot(table.map(inCents), inCents(pot.coins)).map(coins) : table;
  const length = Math.max(ofPot.length, carried.length);
  return Array.from({ length }, (_, place) => (cents(ofPot[place]) + cents(carried[place])) / 100);
}

/** Checks that the ticket list has the proof's pot, and that the pot is its share of the week's edge. */
function checkPot({ pot = null }: RaffleProof, list: string): Check[] {
  const named = readRafflePot(list);
  if (pot === null && named === null) return [];
  const text = (value: { coins: number; edge: string; share: number; least: number } | null): string =>
    value === null
      ? 'no pot'
      : `${value.coins} of edge ${value.edge}, share ${value.share}, at least ${value.least}`;
  const derived = named && {
    coins: coins(potOf(named.edge, named)),
    edge: String(named.edge),
    share: named.share,
    least: coins(named.least),
  };
  const listed = named === null ? '' : `, listed ${coins(named.cents)}`;
  return [same('pot', `${text(derived)}, listed ${derived?.coins ?? 'none'}`, `${text(pot)}${listed}`)];
}

/** Checks that the prizes are the promised ones, and that the winners have the places 1, 2, 3 … with their prizes. */
function checkPrizes(proof: RaffleProof): Check {
  const { state, prizes, players, winners } = proof;
  const promised = proof.promised === undefined ? firstPrizes(prizes) : (promisedPrizes(proof) ?? []);
  const won = state === 'DRAWN' ? Math.min(promised.length, players) : 0;
  const expected = promised.slice(0, won).map((prize, index) => `${index + 1}: ${prize}`);
  return same(
    'prizes',
    `${promised.join(' ')}; ${expected.join(', ')}`,
    `${prizes.join(' ')}; ${winners.map(({ place, prize }) => `${place}: ${prize}`).join(', ')}`,
  );
}

const coins = (cents = 0n): number => Number(exportedAmount(cents));

function derived(proof: RaffleProof, spans: readonly TicketSpan[]): string {
  const { week, serverSeed, beaconRound, beaconRandomness, prizes } = proof;
  try {
    const drawn = raffleDraw({
      draw: {
        serverSeed: serverSeed ?? '',
        drawId: `raffle-${week}`,
        beaconRound,
        randomness: beaconRandomness ?? '',
      },
      lines: spans.map(({ first, last }) => last - first + 1),
      prizes: prizes.length,
    });
    return words(drawn.map(({ ticket, line }) => ({ ticket, holder: spans[line]?.holder ?? 'no holder' })));
  } catch {
    return 'no draw';
  }
}
