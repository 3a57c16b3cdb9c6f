// Export of a mines bet.
import type { ExportedMinesBet } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { isOpen, soloOf } from './proofs.bets.ts';

/** Stored details of a mines bet. Opened tiles and the board are added when the game ends. */
type Details = { input: { mines: number }; tiles?: number[]; mines?: number[] };

export function minesBet(bet: WalletBet): ExportedMinesBet {
  const { input, tiles, mines: board } = bet.details as Details;
  const solo = { ...soloOf(bet), game: 'mines' as const, mines: input.mines };
  if (isOpen(bet)) return { ...solo, revealed: [], isCashedOut: false, board: null };
  if (tiles === undefined || board === undefined) throw new Error(`game ${bet.id} has no board`);
  const last = tiles.at(-1);
  return {
    ...solo,
    revealed: tiles,
    isCashedOut: last === undefined || !board.includes(last),
    board,
  };
}
