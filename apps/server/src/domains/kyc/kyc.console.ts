import type { KycLevel } from '@aureus/contract/kyc.ts';
import type { NotificationData } from '@aureus/contract/notifications.ts';
import type { CheckRow, CheckView, PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { type NoteLook, namesOf, note, type StaffSession } from '../staff/staff.ts';
import type { Persons } from './kyc.persons.ts';
import { mayReset } from './kyc.rules.ts';
import type { KycStaff } from './kyc.staff.ts';

export type KycConsole = {
  /** A page of checks, newest first. @param next cursor from the previous page. */
  list: (view: CheckView, next: string | undefined) => Promise<{ rows: CheckRow[]; next: string | null }>;
  /**
   * Returns all data on a player's checks, and records the view in the staff log. @throws HttpError
   * staff.error.not_found.
   */
  look: (member: StaffSession, playerId: bigint) => Promise<PlayerChecks>;
  /** Asks a player to pass a check. @throws HttpError staff.error.not_found | kyc_passed. */
  ask: (member: StaffSession, playerId: bigint, asked: { level: KycLevel; reason: string }) => Promise<void>;
  /** Resets a player's checks. @throws HttpError staff.error.not_found | kyc_reset, kyc.error.provider_unavailable. */
  reset: (member: StaffSession, playerId: bigint, reason: string) => Promise<void>;
};

const ROWS = 50;

/** Identity checks as staff see them: the provider's state and comments, without documents. */
export function createKycConsole(parts: {
  db: Db;
  account: Pick<Account, 'players'>;
  persons: Pick<Persons, 'accountsOf' | 'keyOf'>;
  checks: KycStaff;
  notifications: Pick<Notifications, 'add' | 'publish'>;
  noteLook: NoteLook;
}): KycConsole {
  const { db, account, persons, checks, notifications } = parts;

  async function mustFind(playerId: bigint): Promise<void> {
    if (!(await account.players([playerId])).has(playerId)) throw refuse('staff.error.not_found');
  }
  const tell = (tx: Tx, playerId: bigint, act: NonNullable<NotificationData['act']>, reason: string) =>
    notifications.add(tx, playerId, 'INFO', { type: 'STAFF_ACT', act, reason });

  return {
    async list(view, next) {
      const [at, playerId, level] = next?.split('.') ?? [];
      const before =
        at === undefined || playerId === undefined
          ? null
          : {
              at: Number(at),
              playerId: BigInt(playerId),
              level: level === 'advanced' ? ('advanced' as const) : ('basic' as const),
            };
      const checkRows = await checks.list(view, before, ROWS);
      const players = await account.players(checkRows.map((row) => row.playerId));
      const rows = checkRows.map(
        (row): CheckRow => ({
          player: {
            id: String(row.playerId),
            name: players.get(row.playerId)?.username ?? '',
            level: players.get(row.playerId)?.currentLevel.Level ?? 1,
          },
          level: row.level,
          state: row.state,
          at: row.at.getTime(),
          accounts: row.accounts,
        }),
      );
      const last = checkRows.at(-1);
      return {
        rows,
        next:
          last === undefined || checkRows.length < ROWS
            ? null
            : `${last.at.getTime()}.${last.playerId}.${last.level}`,
      };
    },

    async look(member, playerId) {
      await mustFind(playerId);
      await parts.noteLook(member, { action: 'CHECKS_READ', subject: `player ${playerId}` });
      const { checks: ofPlayer, provider } = await checks.read(playerId);
      const personKey = await persons.keyOf(playerId);
      const accounts = personKey === null ? [] : await persons.accountsOf(playerId);
      const players = await account.players([playerId, ...accounts]);
      const names = await namesOf(
        db,
        ofPlayer.flatMap(({ ask }) => (ask === undefined ? [] : [ask.memberId])),
      );
      const accountView = (id: bigint) => ({
        id: String(id),
        name: players.get(id)?.username ?? '',
        level: players.get(id)?.currentLevel.Level ?? 1,
      });
      return {
        player: accountView(playerId),
        checks: ofPlayer.map(({ ask, passedAt, takenBackAt, ...check }) => ({
          ...check,
          passedAt: passedAt?.getTime() ?? null,
          takenBackAt: takenBackAt?.getTime() ?? null,
          asked:
            ask === undefined
              ? null
              : { reason: ask.reason, by: names.get(ask.memberId) ?? '', at: ask.at.getTime() },
          canAsk: check.state !== 'APPROVED' && check.state !== 'REJECTED',
        })),
        canReset: mayReset(ofPlayer),
        personKey,
        accounts: accounts.map(accountView),
        provider: provider === null || provider === 'UNAVAILABLE' ? provider : withoutId(provider),
        applicantId: provider === null || provider === 'UNAVAILABLE' ? null : provider.id,
      };
    },

    async ask(member, playerId, { level, reason }) {
      await mustFind(playerId);
      const added = await db.transaction().execute(async (tx) => {
        await checks.ask(tx, { playerId, level, memberId: member.memberId, reason });
        await note(tx, member.id, {
          action: 'CHECK_ASKED',
          subject: `player ${playerId}`,
          after: { level },
          reason,
        });
        return tell(tx, playerId, 'KYC_ASKED', reason);
      });
      notifications.publish(added);
      await checks.announce(playerId);
    },

    async reset(member, playerId, reason) {
      await mustFind(playerId);
      let added: Awaited<ReturnType<typeof tell>> | undefined;
      await checks.reset(playerId, async (tx, levels) => {
        await note(tx, member.id, {
          action: 'CHECKS_RESET',
          subject: `player ${playerId}`,
          before: { passedOrToTryAgain: levels },
          reason,
        });
        for (const level of levels)
          await checks.ask(tx, { playerId, level, memberId: member.memberId, reason });
        added = await tell(tx, playerId, 'KYC_RESET', reason);
      });
      if (added !== undefined) notifications.publish(added);
    },
  };
}

const withoutId = <T extends { id: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> => rest;
