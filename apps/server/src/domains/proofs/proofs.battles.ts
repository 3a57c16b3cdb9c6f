import type { ExportedBattleBet } from '@aureus/fair/export.ts';
import type { BattleRecord } from '../games/battles/battles.ts';
import type { WalletBet } from '../wallet/wallet.ts';
import { commonOf, isOpen } from './proofs.bets.ts';
import type { DrawRecord } from './proofs.draws.ts';

/** As battles stores it. */
type Details = { battle: string; seat: number };

export const battleOf = (bet: WalletBet): bigint => BigInt((bet.details as Details).battle);

export function battleBet(bet: WalletBet, record: BattleRecord | undefined): ExportedBattleBet {
  const { battle, seat } = bet.details as Details;
  if (record === undefined) throw new Error(`bet ${bet.id} is on no battle`);
  return {
    ...commonOf(bet),
    game: 'battles',
    draw: `battle-${battle}`,
    mode: record.mode,
    format: record.format,
    seat,
    caseVersions: record.versions.map(String),
    tickets: isOpen(bet) || bet.isVoid ? null : record.tickets,
  };
}

export const battleDraw = (record: BattleRecord): DrawRecord => ({
  closedAt: record.filledAt,
  isOver: record.isOver,
  randomness: record.randomness,
  signature: record.signature,
});
