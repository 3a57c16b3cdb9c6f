import type { ReminderMinutes, SessionReminder } from '@aureus/contract/limits.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { dueAt } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type Reminders = {
  /** The current reminder of a player who is here; after a while away it starts over. */
  look: (playerId: bigint) => Promise<SessionReminder>;
  /** True if a reminder is due and the player hasn't answered it. */
  isDue: (playerId: bigint) => Promise<boolean>;
  /** After how many minutes the player is reminded; null is never. */
  set: (playerId: bigint, minutes: ReminderMinutes | null) => Promise<SessionReminder>;
  /** The player has seen it and goes on: time and coins are counted from here. */
  seen: (playerId: bigint) => Promise<SessionReminder>;
};

/** Reminders shown from time to time: the length of a player's session and its result. */
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
