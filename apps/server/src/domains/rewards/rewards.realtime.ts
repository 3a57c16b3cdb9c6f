import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { PaymentsFacts } from '../cashier/payments/payments.events.ts';
import type { LevelsFacts } from '../levels/levels.events.ts';
import type { RewardsFacts } from './rewards.events.ts';

/** Tells a player's pages that keys or claims have changed; levels and credited deposits bring keys. */
export function publishRewards({
  bus,
  realtime,
}: {
  bus: Bus<RewardsFacts & PaymentsFacts & LevelsFacts>;
  realtime: Realtime;
}): void {
  const notify = (playerId: bigint) => realtime.toUser(playerId, 'rewards:changed', {});
  bus.on('rewards:changed', ({ playerId }) => notify(playerId));
  bus.on('levels:up', ({ playerId }) => notify(playerId));
  bus.on('cashier:payment', ({ playerId, transaction: { type, state } }) => {
    if (type === 'DEPOSIT' && state === 'CREDITED') notify(playerId);
  });
}
