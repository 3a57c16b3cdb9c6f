// Export of a plinko bet.
import type { PlinkoRisk } from '@aureus/contract/plinko.ts';
import type { ExportedPlinkoBet } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

type Details = { input: { rows: number; risk: PlinkoRisk }; path: number[] };

export function plinkoBet(bet: WalletBet): ExportedPlinkoBet {
  const { input, path } = bet.details as Details;
  const { rows, risk } = input;
  return { ...soloOf(bet), game: 'plinko', rows, risk, path: isOpen(bet) ? [] : path };
}
