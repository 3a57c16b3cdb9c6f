import { type Check, holds, same } from './checks.ts';
import type { ExportedBeacon } from './export.ts';
import { type SpinColour, type SpinLayoutName, spinColour, spinPocket } from './spin.ts';
import {
  checkDraw,
  checkOrder,
  type PublishedDraw,
  type SignatureCheck,
  sharedDrawOf,
} from './verify-draw.ts';

/**
 * Published data of a finished round of spin, as returned by `GET /api/fairness/rounds/:id`. Times are ms since the
 * epoch.
 */
export type RoundProof = PublishedDraw & {
  roundId: string;
  layout: SpinLayoutName;
  isVoid: boolean;
  pocket: number | null;
  colour: SpinColour | null;
};

/** Recomputes a round from its published data. Never throws on bad data; the result is a failed check instead. */
export function verifyRound(
  round: RoundProof,
  beacon: ExportedBeacon,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): Check[] {
  try {
    const { roundId, layout, isVoid, pocket, colour } = round;
    const draw = { ...round, randomness: round.beaconRandomness, signature: round.beaconSignature };
    const checks = [
      ...checkDraw(draw, { kind: 'spin', beacon, isSignature, pinned }),
      checkOrder(round.committedAt, round.closedAt),
    ];
    if (isVoid) return [...checks, holds('state', pocket === null, 'a void round without a pocket', pocket)];
    const drawn = spinPocket(sharedDrawOf(`spin-${roundId}`, draw), layout);
    return [...checks, same('outcome', `${drawn} ${spinColour(drawn, layout)}`, `${pocket} ${colour}`)];
  } catch (error) {
    return [holds('readable', false, 'a round with all its parts', error)];
  }
}
