// Export of an upgrader bet.
import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import type { ExportedUpgraderBet } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

type Details = { input: { direction: UpgradeDirection }; target: string; chance: number; roll: number };

/** Converts an upgrader bet to the export format. The roll is null while the bet is open. */
export function upgraderBet(bet: WalletBet): ExportedUpgraderBet {
  const { input, target, chance, roll } = bet.details as Details;
  return {
    ...soloOf(bet),
    game: 'upgrader',
    target,
    direction: input.direction,
    chance,
    roll: isOpen(bet) ? null : roll,
  };
}
