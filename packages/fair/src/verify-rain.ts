import { type Check, holds, same } from './checks.ts';
import { type ExportedBeacon, type ExportedDraw, exportedAmount } from './export.ts';
import { rainShares } from './rain.ts';
import {
  checkDraw,
  checkOrder,
  type PublishedDraw,
  type SignatureCheck,
  sharedDrawOf,
} from './verify-draw.ts';

/** Published data of an ended rain, as returned by `GET /api/fairness/rain/history`. Amounts are numbers of coins. */
export type RainProof = PublishedDraw & {
  rainId: string;
  end: 'PAID' | 'EMPTY' | 'VOID';
  prize: number;
  entries: readonly string[];
  shares: readonly number[];
};

/** Checks a rain against its published data. If it was not paid out, there are no shares to recompute. */
export function checkRain(
  rain: RainProof,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  try {
    return checksOf(rain, (draw) => checkDraw(draw, { kind: 'rain', beacon, isSignature, pinned }));
  } catch (error) {
    // A part of the data is missing or malformed, so nothing can be proved with it.
    return [holds('readable', false, 'a rain with all its parts', error)];
  }
}

function checksOf(rain: RainProof, checkOf: (draw: ExportedDraw) => Check[]): Check[] {
  const { rainId, end, entries, serverSeed, serverSeedHash, committedAt, closedAt, beaconRound } = rain;
  const draw = {
    serverSeed,
    serverSeedHash,
    committedAt,
    closedAt,
    beaconRound,
    randomness: rain.beaconRandomness,
    signature: rain.beaconSignature,
    isVoid: end !== 'PAID',
  };
  const checks = [...checkOf(draw), checkOrder(committedAt, closedAt)];
  if (end !== 'PAID') {
    // A rain with entrants ends without shares if it has no coins.
    const isNothing = end === 'VOID' || entries.length === 0 || centsOf(rain.prize) === 0n;
    return [
      ...checks,
      holds(
        'state',
        isNothing && rain.shares.length === 0,
        'no one to share it, or no coins',
        entries.length,
      ),
    ];
  }
  const pot = centsOf(rain.prize);
  const shares = rainShares(sharedDrawOf(`rain-${rainId}`, draw), pot, entries.length);
  const shown = rain.shares.map(centsOf);
  const list = (cents: readonly bigint[]) => cents.map(exportedAmount).join(' ');
  return [
    ...checks,
    holds('rules', isAscending(entries), 'entrants ascending, each once', entries.length),
    same('outcome', list(shares), list(shown)),
    same('payout', exportedAmount(pot), exportedAmount(shown.reduce((sum, share) => sum + share, 0n))),
  ];
}

const isAscending = (ids: readonly string[]): boolean =>
  ids.every((id, index) => index === 0 || BigInt(ids[index - 1] ?? '') < BigInt(id));

/**
 * Converts coins to cents, rounded.
 * @throws RangeError when it is no finite number.
 */
const centsOf = (coins: number): bigint => BigInt(Math.round(coins * 100));
