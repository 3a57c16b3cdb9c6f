import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { pairSubject } from '../../seen/promises.ts';
import { recall } from '../../seen/seen.ts';
import type { Check } from './beacon-words.ts';
import { memoryCheck } from './memory-check.ts';

type Shown = Readonly<Record<string, string>>;

/** Compares values of a proof with what this browser was first shown of their subject. */
export async function recalledCheck(subject: string, shown: Shown): Promise<Check> {
  const remembered = await recall(subject, Object.keys(shown)).catch(() => new Map());
  return memoryCheck(shown, remembered);
}

/** A shared draw, by its draw id. A beacon round that was never chosen is not compared. */
export const drawCheck = (
  drawId: string,
  { serverSeedHash, beaconRound }: { serverSeedHash: string; beaconRound: number | null },
): Promise<Check> =>
  recalledCheck(drawId, {
    serverSeedHash,
    ...(beaconRound === null ? {} : { beaconRound: String(beaconRound) }),
  });

/** The seeds that a bet of the player's was drawn from, its own pair or a shared draw. */
export async function betCheck(
  bet: ExportedBet | ExportedReward,
  { player, seedPairs, draws }: BetRecord,
): Promise<Check | undefined> {
  if ('seedPair' in bet) {
    const pair = seedPairs[bet.seedPair];
    return pair && recalledCheck(pairSubject(player, pair.number), { serverSeedHash: pair.serverSeedHash });
  }
  const draw = draws[bet.draw];
  return draw && drawCheck(bet.draw, draw);
}
