import type { CoolOffPeriod, LimitKind, LimitPeriod } from '@aureus/contract/limits.ts';
import type { NotificationData } from '@aureus/contract/notifications.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import { insertNote, type Note, note, type Requests, type StaffSession } from '../staff/staff.ts';

type Also = (tx: Tx) => Promise<void>;
type Limit = { period: LimitPeriod; amount: number | null };

/** A player's limits as staff's actions read and lower them. Amounts are coins unless named `cents`. */
export type ProtectedLimits = {
  read: (playerId: bigint) => Promise<{ deposit: readonly Limit[]; loss: readonly Limit[] }>;
  setDeposit: (playerId: bigint, period: LimitPeriod, amount: number, also: Also) => Promise<unknown>;
  setLoss: (playerId: bigint, period: LimitPeriod, amount: number, also: Also) => Promise<unknown>;
  /** Stores a limit that staff lowered as the maximum that the player may set. */
  protect: (
    tx: Tx,
    playerId: bigint,
    protection: { what: LimitKind; period: LimitPeriod; cents: bigint },
  ) => Promise<void>;
  protections: (playerId: bigint) => Promise<readonly { what: LimitKind; period: LimitPeriod }[]>;
  beginBreak: (playerId: bigint, period: CoolOffPeriod, also: Also) => Promise<unknown>;
};

export type PlayerActs = {
  /** Writes a note about a player for colleagues. @throws HttpError staff.error.not_found. */
  note: (member: StaffSession, playerId: bigint, text: string) => Promise<void>;
  /**
   * Renames a player. @throws HttpError staff.error.not_found, account.error.username | username_reserved |
   * username_taken.
   */
  rename: (member: StaffSession, playerId: bigint, asked: { name: string; reason: string }) => Promise<void>;
  /**
   * Lowers a player's limit. The player can't raise it until a {@link PlayerActs.raise} request is approved.
   * @throws HttpError staff.error.not_found | limit_higher, request.error.amount.
   */
  limit: (
    member: StaffSession,
    playerId: bigint,
    asked: { what: LimitKind; period: LimitPeriod; amount: number; reason: string },
  ) => Promise<void>;
  /**
   * Requests that the player may raise a limit that staff lowered. @returns the id of the request.
   * @throws HttpError staff.error.not_found | not_protected | request_open.
   */
  raise: (
    member: StaffSession,
    playerId: bigint,
    asked: { what: LimitKind; period: LimitPeriod; reason: string },
  ) => Promise<bigint>;
  /** Starts a break on every account of the player's person. @throws HttpError staff.error.not_found. */
  pause: (
    member: StaffSession,
    playerId: bigint,
    asked: { period: CoolOffPeriod; reason: string },
  ) => Promise<void>;
};

/**
 * Staff's actions on a player: notes for colleagues, new names, lower limits, requests to raise them, and breaks. Each
 * is recorded in the staff log.
 */
export function createPlayerActs(parts: {
  db: Db;
  account: Pick<Account, 'announceChange'> & { staff: AccountStaff };
  limits: ProtectedLimits;
  requests: Pick<Requests, 'ask'>;
  notifications: Pick<Notifications, 'add' | 'publish'>;
}): PlayerActs {
  const { db, account, limits, requests, notifications } = parts;

  async function nameOf(playerId: bigint): Promise<string> {
    const record = await account.staff.record(playerId);
    if (record === undefined) throw refuse('staff.error.not_found');
    return record.username;
  }
  /**
   * Prepares the staff log's entry and the player's notification. `also` writes both in the transaction; `publish`
   * sends the notification after commit.
   */
  function said(
    member: StaffSession,
    playerId: bigint,
    { act, ...row }: Omit<Note, 'subject'> & { act: NonNullable<NotificationData['act']>; reason: string },
  ): { also: Also; publish: () => void } {
    let added: AddedNotification | undefined;
    return {
      async also(tx) {
        await note(tx, member.id, { ...row, subject: `player ${playerId}` });
        const data = { type: 'STAFF_ACT', act, reason: row.reason } as const;
        added = await notifications.add(tx, playerId, 'INFO', data);
      },
      publish() {
        if (added !== undefined) notifications.publish(added);
      },
    };
  }

  return {
    async note(member, playerId, text) {
      await nameOf(playerId);
      await db.transaction().execute(async (tx) => {
        await insertNote(tx, { playerId, memberId: member.memberId, text });
        await note(tx, member.id, { action: 'NOTE_WRITTEN', subject: `player ${playerId}` });
      });
    },

    async rename(member, playerId, { name, reason }) {
      const before = await nameOf(playerId);
      const { also, publish } = said(member, playerId, {
        action: 'PLAYER_RENAMED',
        act: 'RENAMED',
        before: { name: before },
        after: { name },
        reason,
      });
      await db.transaction().execute(async (tx) => {
        await account.staff.rename(tx, playerId, name);
        await also(tx);
      });
      account.announceChange(playerId);
      publish();
    },

    async limit(member, playerId, { what, period, amount, reason }) {
      await nameOf(playerId);
      const standing = await limits.read(playerId);
      const now = standing[what === 'DEPOSIT' ? 'deposit' : 'loss'].find(
        (one) => one.period === period,
      )?.amount;
      const cents = centsFromCoins(amount);
      if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
      if (now !== null && now !== undefined && amount >= now) throw refuse('staff.error.limit_higher');
      const { also, publish } = said(member, playerId, {
        act: 'LIMIT',
        action: what === 'DEPOSIT' ? 'DEPOSIT_LIMIT_LOWERED' : 'LOSS_LIMIT_LOWERED',
        before: { period, coins: now ?? null },
        after: { period, coins: amount },
        reason,
      });
      await (what === 'DEPOSIT' ? limits.setDeposit : limits.setLoss)(
        playerId,
        period,
        amount,
        async (tx) => {
          await limits.protect(tx, playerId, { what, period, cents });
          await also(tx);
        },
      );
      publish();
    },

    async raise(member, playerId, { what, period, reason }) {
      await nameOf(playerId);
      const isProtected = (await limits.protections(playerId)).some(
        (one) => one.what === what && one.period === period,
      );
      if (!isProtected) throw refuse('staff.error.not_protected');
      const entry = {
        action: 'LIMIT_RAISE_ASKED' as const,
        subject: `player ${playerId}`,
        after: { what, period },
      };
      const request = {
        kind: 'LIMIT_RAISE',
        subject: playerId,
        payload: { what, period },
        reason,
        said: entry,
      } as const;
      const { id } = await db.transaction().execute((tx) => requests.ask(tx, member, request));
      return id;
    },

    async pause(member, playerId, { period, reason }) {
      await nameOf(playerId);
      const { also, publish } = said(member, playerId, {
        action: 'BREAK_GIVEN',
        act: 'BREAK',
        after: { period },
        reason,
      });
      await limits.beginBreak(playerId, period, also);
      publish();
    },
  };
}
