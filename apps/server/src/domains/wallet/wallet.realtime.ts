import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
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

/**
 * Sends this node's players their balances while Redis is away, once at first and then after each change, since
 * another node's messages don't arrive then. Payouts that no game has shown yet are left out until they are due.
 * @returns a function that stops the watch.
 */
export function watchBalances(parts: {
  /** Returns players' balances in cents. */
  balancesOf: (playerIds: readonly bigint[]) => Promise<Map<bigint, bigint>>;
  /** Returns the cents in players' balances that no game has shown yet. Players without such cents are missing. */
  hiddenOf: (playerIds: readonly bigint[]) => Promise<Map<bigint, bigint>>;
  realtime: Pick<Realtime, 'isRedisReady' | 'ownSessions' | 'toOwnRoom'>;
  log: Log;
  everyMs: number;
}): () => Promise<void> {
  const { balancesOf, hiddenOf, realtime, log, everyMs } = parts;
  /** Balances as last read, by player, and what of them may not be shown yet. */
  let lastRead = new Map<bigint, { balance: bigint; hidden: bigint }>();
  const look = async () => {
    const ids = new Set(
      realtime.isRedisReady() === false ? realtime.ownSessions().map((own) => own.playerId) : [],
    );
    if (ids.size === 0) return lastRead.clear();
    const balances = await balancesOf([...ids]);
    const isSettled = ([id, balance]: [bigint, bigint]) => {
      const before = lastRead.get(id);
      return before?.balance === balance && before.hidden === 0n;
    };
    const moved = [...balances].filter((entry) => !isSettled(entry));
    const hiddenSums = await hiddenOf(moved.map(([id]) => id));
    const before = lastRead;
    lastRead = new Map([...before].filter(([id]) => balances.has(id)));
    for (const [id, balance] of moved) {
      const hidden = hiddenSums.get(id) ?? 0n;
      const last = before.get(id);
      lastRead.set(id, { balance, hidden });
      if (last !== undefined && last.balance - last.hidden === balance - hidden) continue;
      const news = { balance: coinsFromCents(balance - hidden), revealAt: null, bet: null, isWin: false };
      realtime.toOwnRoom(`user:${id}`, 'user:notify:newBalance', news);
    }
  };
  return repeat(everyMs, look, (error) => log.warn({ err: error }, 'balances could not be looked at'));
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
