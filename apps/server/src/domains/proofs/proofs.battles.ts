import type { ExportedBattleBet } from '@aureus/fair/export.ts';
import type { BattleRecord } from '../games/battles/battles.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { commonOf, isOpen } from './proofs.bets.ts';
import type { DrawRecord } from './proofs.draws.ts';

type Details = { battle: string; seat: number; contentHashes?: Record<string, string> };

export const battleOf = (bet: WalletBet): bigint => BigInt((bet.details as Details).battle);

/**
 * Converts a battle bet to the export format. @param published returns the content hash of a published case version,
 * for older bets that don't store it.
 */
export function battleBet(
  bet: WalletBet,
  record: BattleRecord | undefined,
  published: (version: string) => string,
): ExportedBattleBet {
  const { battle, seat, contentHashes } = bet.details as Details;
  if (record === undefined) throw new Error(`bet ${bet.id} is on no battle`);
  const caseVersions = record.versions.map(String);
  return {
    ...commonOf(bet),
    game: 'battles',
    draw: `battle-${battle}`,
    mode: record.mode,
    format: record.format,
    seat,
    caseVersions,
    contentHashes:
      contentHashes ?? Object.fromEntries(caseVersions.map((version) => [version, published(version)])),
    tickets: isOpen(bet) || bet.isVoid ? null : record.tickets,
  };
}

export const battleDraw = (record: BattleRecord): DrawRecord => ({
  closedAt: record.filledAt,
  isOver: record.isOver,
  randomness: record.randomness,
  signature: record.signature,
});
