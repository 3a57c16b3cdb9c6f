// An upgrader bet in an export.
import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import type { ExportedUpgraderBet } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

/** As the upgrader stores it. */
type Details = { input: { direction: UpgradeDirection }; target: string; chance: number; roll: number };

/** @returns the bet; its roll is null as long as it is open, where the verifier looks at no result. */
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
