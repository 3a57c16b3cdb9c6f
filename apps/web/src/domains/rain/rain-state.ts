import type { RainState } from '@aureus/contract/rain.ts';

const HOUR_MS = 60 * 60_000;

/** Returns the rest of the hour, in percent of sixty minutes. */
export function percentLeft(endsAt: number, now: number): number {
  return Math.min(100, Math.max(0, ((endsAt - now) / HOUR_MS) * 100));
}

/** The newer of two states: messages may overtake an answer that was on its way. */
export function newerRain(known: RainState | undefined, arrived: RainState): RainState {
  if (known === undefined || known.id !== arrived.id)
    return known !== undefined && BigInt(known.id) > BigInt(arrived.id) ? known : arrived;
  // Within one rain pot and entrants only grow.
  return known.updatedPrize > arrived.updatedPrize || known.entries.length > arrived.entries.length
    ? known
    : arrived;
}
