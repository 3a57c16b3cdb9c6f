import type { Battle } from '@aureus/contract/battles.ts';
import type { SeedPair } from '@aureus/contract/fairness.ts';
import type { TicketInfo } from '@aureus/contract/raffle.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import type { SpinState } from '@aureus/contract/spin.ts';

/** What the site has shown of something before it was decided. */
export interface Promised {
  /** Such as `spin-12`, or `pair-1001-3` for a player's third seed pair. */
  subject: string;
  values: Readonly<Record<string, string>>;
}

/** A player's seed pair, by its number from 1 on. */
export const pairSubject = (playerId: string, number: number): string => `pair-${playerId}-${number}`;

function promised(subject: string, values: Record<string, string | number | null>): Promised {
  const told = Object.entries(values).filter(([, value]) => value !== null);
  return { subject, values: Object.fromEntries(told.map(([name, value]) => [name, String(value)])) };
}

/**
 * What of a page's data the site has to keep to later. Only what is not decided yet counts: a hash that comes with its
 * result proves nothing. @param key of the query that holds the data.
 */
export function promisesIn(key: readonly unknown[], data: unknown, playerId: string | undefined): Promised[] {
  if (data === undefined || data === null) return [];
  switch (key.slice(0, 2).join(' ')) {
    case 'spin': {
      const { id, state, serverSeedHash, beaconRound } = (data as SpinState).round;
      return state === 'BETTING' || state === 'CLOSED'
        ? [promised(`spin-${id}`, { serverSeedHash, beaconRound })]
        : [];
    }
    case 'battles one': {
      const { id, state, serverSeedHash, beaconRound } = data as Battle;
      return state === 'WAITING' || state === 'DRAWING'
        ? [promised(`battle-${id}`, { serverSeedHash, beaconRound })]
        : [];
    }
    case 'rain': {
      const { id, serverSeed: serverSeedHash, beaconRound } = data as RainState;
      return [promised(`rain-${id}`, { serverSeedHash, beaconRound })];
    }
    case 'raffle tickets': {
      const { week, serverSeedHash, beaconRound } = data as TicketInfo;
      return [promised(`raffle-${week}`, { serverSeedHash, beaconRound })];
    }
    case 'fairness seeds': {
      if (playerId === undefined) return [];
      const { currentSeed, nextSeed } = data as SeedPair;
      return [currentSeed, { number: currentSeed.number + 1, ...nextSeed }].map(({ number, serverSeed }) =>
        promised(pairSubject(playerId, number), { serverSeedHash: serverSeed }),
      );
    }
    default:
      return [];
  }
}
