import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import type { ExportedSpinBet } from '@aureus/fair/export.ts';
import type { SpinLayoutName } from '@aureus/fair/spin.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { commonOf, isOpen } from './proofs.bets.ts';
import type { DrawRecord } from './proofs.draws.ts';

export function roundOf(bet: WalletBet): bigint {
  if (bet.roundId === null) throw new Error(`bet ${bet.id} is on no round`);
  return bet.roundId;
}

/**
 * Converts a spin bet to the export format. @param record of the bet's round, once the result may be shown. @param
 * layout wheel layout for a round without a record.
 */
export function spinBet(
  bet: WalletBet,
  record: RouletteRecord | undefined,
  layout: SpinLayoutName,
): ExportedSpinBet {
  const colour = SPIN_COLOURS[(bet.choice ?? 0) - 1];
  if (colour === undefined) throw new Error(`bet ${bet.id} is on no colour`);
  return {
    ...commonOf(bet),
    game: 'spin',
    draw: `spin-${roundOf(bet)}`,
    layout: record?.layout ?? layout,
    colour,
    pocket: isOpen(bet) || bet.isVoid ? null : (record?.pocket ?? null),
  };
}

/** Record of a round that waits for its late beacon round: only the end of betting is known. */
export const waitingDraw = (closedAt: number): DrawRecord => ({
  closedAt,
  isOver: false,
  randomness: null,
  signature: null,
});

export const spinDraw = (record: RouletteRecord): DrawRecord => ({
  closedAt: record.closedAt,
  isOver: true,
  randomness: record.beaconRandomness,
  signature: record.beaconSignature,
});
