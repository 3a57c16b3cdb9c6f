import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { BonusMoves } from './wallet.bonuses.ts';
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
  parts.bus.on('wallet:bonus', ({ playerId, bonus }) =>
    parts.realtime.toUser(playerId, 'wallet:bonus', {
      bonus: bonus && { released: coinsFromCents(bonus.released), amount: coinsFromCents(bonus.amount) },
    }),
  );
}

/** Time in ms for which settled bets are collected before bonuses are released. */
const SOON_MS = 250;

/** Releases players' waiting bonuses after their bets were settled. @returns a function that stops this. */
export function releaseByPlay(parts: {
  bus: Bus<WalletFacts>;
  bonuses: Pick<BonusMoves, 'releaseBonuses'>;
  log: Log;
}): () => Promise<void> {
  const { bus, bonuses, log } = parts;
  const played = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let releasing = Promise.resolve();
  bus.on('wallet:wagered', ({ playerIds }) => {
    for (const id of playerIds) played.add(id);
    timer ??= setTimeout(() => {
      timer = undefined;
      const players = [...played];
      played.clear();
      releasing = releasing
        .then(() => bonuses.releaseBonuses(players))
        .catch((error: unknown) => log.warn({ err: error }, 'bonuses are released later'));
    }, SOON_MS).unref();
  });
  return async () => {
    clearTimeout(timer);
    await releasing;
  };
}
