import { caseRtp } from './cases.ts';
import { theoreticalEdge } from './edge.ts';
import { centsOfExported } from './export.ts';
import { minesRtp } from './mines.ts';
import { PLINKO_RISKS, plinkoRtp } from './plinko.ts';
import { raffleWeek } from './raffle.ts';
import { rational } from './rational.ts';
import type { SeenEntry } from './seen.ts';
import { keptTables } from './seen-asked.ts';
import { SPIN_LAYOUTS, type SpinColour, type SpinLayoutName, spinRtp } from './spin.ts';

/**
 * Maximum difference between the clocks of browser and site, in ms. Bets this close to a week's start or end aren't
 * counted.
 */
const CLOCKS_DIFFER_MS = 300_000;
/** Highest return of an upgrade. It's used for all upgrades, because the browser keeps no target. */
const UPGRADER_RTP = rational(95n, 100n);

/** Values of a bet in a browser's memory, by name. */
type Bet = Readonly<Record<string, SeenEntry>>;

/**
 * Adds up the minimum edge that a player's bets in a browser's memory have earned in a week, in micro-coins. Only bets
 * whose stake and result the browser saw within the week count. Battles never count, because the browser doesn't know
 * their stakes.
 * @param entries all of the memory's `bet-…` and `case-…` values.
 */
export function edgeSeen(entries: readonly SeenEntry[], player: string, week: number): bigint {
  const tables = keptTables(entries);
  const bets = new Map<string, Record<string, SeenEntry>>();
  for (const entry of entries) {
    if (!entry.subject.startsWith('bet-')) continue;
    const values = bets.get(entry.subject) ?? {};
    values[entry.name] = entry;
    bets.set(entry.subject, values);
  }
  const { startsAt, endsAt } = raffleWeek(week);
  const isInside = ({ at }: SeenEntry): boolean =>
    at >= startsAt + CLOCKS_DIFFER_MS && at < endsAt - CLOCKS_DIFFER_MS;

  function edgeOf({ game, stake, choice, payout, player: owner }: Bet): bigint {
    if (!game || !stake || !choice || !payout || owner?.value !== player) return 0n;
    if (!isInside(stake) || !isInside(payout)) return 0n;
    const cents = centsOfExported(stake.value);
    const [first = '', second = ''] = choice.value.split(' ');
    switch (game.value) {
      case 'plinko': {
        const risk = PLINKO_RISKS.find((one) => one === second);
        return risk === undefined ? 0n : theoreticalEdge(cents, plinkoRtp(Number(first), risk));
      }
      case 'mines':
        return theoreticalEdge(cents, minesRtp(Number(first), 1));
      case 'upgrader':
        return theoreticalEdge(cents, UPGRADER_RTP);
      case 'cases': {
        const table = tables(first);
        const count = BigInt(second.slice(1));
        return table && count > 0n ? theoreticalEdge(cents, caseRtp({ ...table, price: cents / count })) : 0n;
      }
      case 'spin':
        // A refunded round pays exactly the stake, which no color does.
        return payout.value === stake.value ? 0n : leastOfSpin(cents, first as SpinColour);
      default:
        return 0n;
    }
  }
  let sum = 0n;
  for (const bet of bets.values()) {
    try {
      sum += edgeOf(bet);
    } catch {
      // A bet with unreadable values counts as zero.
    }
  }
  return sum;
}

/** Returns the edge of a bet on a color, on the wheel layout where the edge is lowest. */
function leastOfSpin(stake: bigint, colour: SpinColour): bigint {
  const edges = (Object.keys(SPIN_LAYOUTS) as SpinLayoutName[]).flatMap((layout) =>
    colour in SPIN_LAYOUTS[layout].bets ? [theoreticalEdge(stake, spinRtp(colour, layout))] : [],
  );
  return edges.reduce((low, edge) => (edge < low ? edge : low), edges[0] ?? 0n);
}
