import { type ExportedBet, exportedAmount, type SoloRule } from '@aureus/fair/export.ts';
import type { WalletBet } from '../wallet/wallet.ts';

/** Fields of the export format that bets of all games have. */
export function commonOf(
  bet: WalletBet,
): Pick<ExportedBet, 'id' | 'seq' | 'placedAt' | 'settledAt' | 'state' | 'stake' | 'payout' | 'change'> {
  return {
    id: bet.id,
    seq: bet.seq,
    placedAt: bet.placedAt,
    settledAt: bet.settledAt,
    state: isOpen(bet) ? 'OPEN' : bet.isVoid ? 'VOID' : 'SETTLED',
    stake: exportedAmount(bet.stake),
    payout: exportedAmount(bet.payout ?? 0n),
    change: exportedAmount(bet.change),
  };
}

/** Fields of the export format for a bet that uses the player's own seeds. @throws if the bet has no seed pair. */
export function soloOf(
  bet: WalletBet,
): ReturnType<typeof commonOf> & { seedPair: string; nonce: number } & ReturnType<typeof ruleOf> {
  const { pairId, nonce } = bet;
  if (pairId === null || nonce === null) throw new Error(`bet ${bet.id} has no seed pair`);
  const { rule = 2 } = bet.details as { rule?: SoloRule };
  return { ...commonOf(bet), seedPair: String(pairId), nonce, ...ruleOf(rule, bet.id) };
}

/** Fields of the export format that tell the rule version of a draw. @param key idempotency key of its request. */
export const ruleOf = (rule: SoloRule, key: string): { rule: SoloRule; key?: string } =>
  rule === 3 ? { rule, key } : { rule };

/** True if the bet isn't settled, or if its result must not be shown yet. */
export const isOpen = (bet: WalletBet): boolean => bet.payout === null;
