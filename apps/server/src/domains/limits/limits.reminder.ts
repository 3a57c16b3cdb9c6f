import type { ReminderMinutes, SessionReminder } from '@aureus/contract/limits.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { dueAt } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type Reminders = {
  /** Returns the player's reminder and marks the player as active. After an absence, the session starts over. */
  look: (playerId: bigint) => Promise<SessionReminder>;
  /** True if a reminder is due and unanswered, and the player isn't away. */
  isDue: (playerId: bigint) => Promise<boolean>;
  /** Sets the interval of reminders in minutes; null turns them off. */
  set: (playerId: bigint, minutes: ReminderMinutes | null) => Promise<SessionReminder>;
  /** Marks the reminder as seen. The session's time and result are counted from now on. */
  seen: (playerId: bigint) => Promise<SessionReminder>;
};

/** Session reminders: they show the length and result of a player's session at intervals. */
export function createReminders(parts: { db: Db; wallet: Wallet; bus: Bus<LimitsFacts> }): Reminders {
  const { db, wallet, bus } = parts;

  async function shown(playerId: bigint, row: store.ReminderRow): Promise<SessionReminder> {
    const { staked, won } = await wallet.playedAfter(playerId, row.sinceSeq);
    const lost = won < staked;
    const net = coinsFromCents(lost ? staked - won : won - staked);
    return {
      minutes: row.minutes,
      since: row.since,
      dueAt: dueAt(row.since, row.minutes),
      staked: coinsFromCents(staked),
      won: coinsFromCents(won),
      net: lost ? -net : net,
    };
  }

  return {
    async look(playerId) {
      return shown(playerId, await store.lookAtReminder(db, playerId, await wallet.lastSeq(playerId)));
    },

    isDue: (playerId) => store.isReminderDue(db, playerId),

    async set(playerId, minutes) {
      await store.lookAtReminder(db, playerId, await wallet.lastSeq(playerId));
      const row = await store.setReminder(db, playerId, minutes);
      bus.publish('limits:reminder', { playerId });
      return shown(playerId, row);
    },

    async seen(playerId) {
      const row = await store.restartReminder(db, playerId, await wallet.lastSeq(playerId));
      bus.publish('limits:reminder', { playerId });
      return shown(playerId, row);
    },
  };
}
