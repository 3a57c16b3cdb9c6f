import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { Check } from '@aureus/fair/checks.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { checkRain, type RainProof } from '@aureus/fair/verify-rain.ts';

/** A reply of `GET /api/fairness/rain/history`, kept as a file. */
export type RainFile = { data: RainProof[]; beacon: ExportedBeacon };

export type RainResult = { rainId: string; failed: Check[] };

/** True for a file of rains rather than an export of bets. */
export const isRainFile = (file: unknown): file is RainFile => {
  const { data, beacon } = Object(file) as Partial<RainFile>;
  return Array.isArray(data) && typeof beacon === 'object';
};

/** Checks every rain of a file. */
export function verifyRains({ data, beacon }: RainFile, pinned: ExportedBeacon): RainResult[] {
  return data.map((rain) => ({
    rainId: String(Object(rain).rainId),
    failed: checkRain(rain, beacon, isBeaconSignature, pinned).filter(({ ok }) => !ok),
  }));
}
