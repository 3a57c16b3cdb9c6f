import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { WalletFacts } from './wallet.events.ts';

export function publishBalances(parts: { bus: Bus<WalletFacts>; realtime: Realtime }): void {
  parts.bus.on('wallet:balance', ({ playerId, balance, revealAt, bet, isWin }) =>
    parts.realtime.toUser(playerId, 'user:notify:newBalance', {
      balance: coinsFromCents(balance),
      revealAt,
      bet: bet && { id: bet.id, payout: coinsFromCents(bet.payout) },
      isWin,
    }),
  );
}
