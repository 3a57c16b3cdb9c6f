import { type ExportedBet, exportedAmount } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';

/** Fields that an export has for a bet of any game. */
export function commonOf(
  bet: WalletBet,
): Pick<ExportedBet, 'id' | 'seq' | 'placedAt' | 'state' | 'stake' | 'payout' | 'change'> {
  return {
    id: bet.id,
    seq: bet.seq,
    placedAt: bet.placedAt,
    state: isOpen(bet) ? 'OPEN' : bet.isVoid ? 'VOID' : 'SETTLED',
    stake: exportedAmount(bet.stake),
    payout: exportedAmount(bet.payout ?? 0n),
    change: exportedAmount(bet.change),
  };
}

/** Fields that an export has for a bet on the player's own seeds. @throws if the bet has no seed pair. */
export function soloOf(bet: WalletBet): ReturnType<typeof commonOf> & { seedPair: string; nonce: number } {
  const { pairId, nonce } = bet;
  if (pairId === null || nonce === null) throw new Error(`bet ${bet.id} has no seed pair`);
  return { ...commonOf(bet), seedPair: String(pairId), nonce };
}

/** True as long as the bet is not settled, or its result not to be seen. */
export const isOpen = (bet: WalletBet): boolean => bet.payout === null;
