import type { FoundPlayer, StaffPlayer } from '@aureus/contract/staff-players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Account, AccountStaff } from '../../account/account.ts';
import type { PaymentsStaff } from '../../cashier/payments/payments.ts';
import type { RestrictionsStaff } from '../../cashier/restrictions/restrictions.staff.ts';
import type { Protection } from '../../limits/limits.ts';
import type { AddedNotification, Notifications } from '../../notifications/notifications.ts';
import type { Wallet, WalletStaff } from '../../wallet/wallet.ts';
import type { Requests } from '../requests/requests.ts';
import { note } from '../staff.log.store.ts';
import type { NoteLook } from '../staff.looks.ts';
import { memberOfPlayer } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { Timeline } from './player-page.timeline.ts';

export type PlayerPage = {
  /** Players of an id, a name's beginning, a Steam or Google id, an address, a payment, a trade, an IP address or a person's key. */
  search: (text: string) => Promise<FoundPlayer[]>;
  /** A player with sums and marks; the look is noted. @throws HttpError staff.error.not_found. */
  look: (member: StaffSession, playerId: bigint) => Promise<StaffPlayer>;
  /** What happened, page by page, the newest first. @throws HttpError staff.error.not_found. */
  timeline: Timeline['read'];
  /**
   * Stops an account at once, for good or for so many hours.
   * @throws HttpError staff.error.not_found | restricted_longer: what is in force is not made shorter.
   */
  restrict: (
    member: StaffSession,
    playerId: bigint,
    asked: { act: 'restrict' | 'freeze'; reason: string; hours?: number },
  ) => Promise<void>;
  /** Ends the restrictions whose time is over. */
  endRestrictions: () => Promise<void>;
  /** Asks that it be lifted. @throws HttpError staff.error.not_found | not_restricted | request_open. */
  lift: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /** Ends all of the player's sessions. @returns how many. @throws HttpError staff.error.not_found. */
  signOut: (member: StaffSession, playerId: bigint, reason: string) => Promise<number>;
  /** Gives coins, or asks for it. @throws HttpError staff.error.not_found, request.error.amount | idempotency_reused. */
  credit: (
    member: StaffSession,
    playerId: bigint,
    asked: { amount: number; reason: string; key: string },
  ) => ReturnType<Requests['askCredit']>;
  /** Asks that coins be taken back. @throws as credit. */
  correct: PlayerPage['credit'];
  /** Asks that one of the player's deposits be paid back. @throws HttpError staff.error.not_found | nothing_left | request_open. */
  refund: (
    member: StaffSession,
    playerId: bigint,
    asked: { paymentId: bigint; reason: string },
  ) => Promise<bigint>;
};

/** Another restriction came while one was ended. */
class StillRestricted extends Error {}

/** A player as staff see them, and what staff do about the account. */
export function createPlayerPage(parts: {
  db: Db;
  now: () => number;
  noteLook: NoteLook;
  timeline: Timeline;
  notifications: Pick<Notifications, 'add' | 'publish'>;
  account: Account & { staff: AccountStaff };
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  restrictions: RestrictionsStaff;
  accountsOf: (playerId: bigint) => Promise<bigint[]>;
  /** The key of a player's person in hex, and the players of one. */
  personKeyOf: (playerId: bigint) => Promise<string | null>;
  ofPersonKey: (text: string) => Promise<bigint[]>;
  protections: (playerId: bigint) => Promise<readonly Protection[]>;
  isVerified: (playerId: bigint) => Promise<boolean>;
  /** The identity check that its provider took back, if any. */
  takenBack: (playerId: bigint) => Promise<object | undefined>;
  hasTwoFactor: (playerId: bigint) => Promise<boolean>;
  requests: Requests;
}): PlayerPage {
  const { db, account, wallet, payments, restrictions, requests } = parts;

  async function record(playerId: bigint, tx: Tx = db) {
    const found = await account.staff.record(playerId, tx);
    if (found === undefined) throw refuse('staff.error.not_found');
    return found;
  }

  const coinsAct =
    (ask: Requests['askCredit']): PlayerPage['credit'] =>
    async (member, playerId, { amount, reason, key }) => {
      await record(playerId);
      const cents = centsFromCoins(amount);
      if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
      return ask(member, { playerId, cents, reason, key: key.toLowerCase() });
    };

  return {
    async search(text) {
      const [accounts, found, persons] = await Promise.all([
        account.staff.search(text.trim()),
        payments.staff.search(text.trim()),
        parts.ofPersonKey(text.trim()),
      ]);
      const by = new Map<bigint, FoundPlayer['by']>();
      const ofPerson = persons.map((playerId) => ({ playerId, by: 'person' as const }));
      for (const hit of [...accounts, ...found, ...ofPerson])
        if (!by.has(hit.playerId)) by.set(hit.playerId, hit.by);
      const ids = [...by.keys()].slice(0, 20);
      const players = await account.players(ids);
      const restricted = new Set<bigint>();
      for (const id of ids) if ((await wallet.read(id)).isRestricted) restricted.add(id);
      return ids.flatMap((id) => {
        const player = players.get(id);
        return player === undefined
          ? []
          : {
              id: String(id),
              name: player.username,
              level: player.currentLevel.Level,
              by: by.get(id) ?? 'id',
              isRestricted: restricted.has(id),
            };
      });
    },

    async look(member, playerId) {
      const row = await record(playerId);
      await parts.noteLook(member, { action: 'Read a player', subject: `player ${playerId}` });
      const [
        players,
        purse,
        vault,
        totals,
        wager,
        accounts,
        isVerified,
        takenBack,
        hasTwoFactor,
        bannedUntil,
        open,
        key,
        own,
        protections,
      ] = await Promise.all([
        account.players([playerId]),
        wallet.read(playerId),
        wallet.vaultBalance(db, playerId),
        payments.staff.totals(playerId),
        wallet.requiredWager(playerId),
        parts.accountsOf(playerId),
        parts.isVerified(playerId),
        parts.takenBack(playerId),
        parts.hasTwoFactor(playerId),
        wallet.selfBannedUntil(playerId),
        requests.about(playerId),
        parts.personKeyOf(playerId),
        memberOfPlayer(db, playerId),
        parts.protections(playerId),
      ]);
      const names = await account.players(accounts);
      const level = players.get(playerId)?.currentLevel;
      const { left } = wager;
      return {
        id: String(playerId),
        name: row.username,
        level: level?.Level ?? 1,
        tier: level?.Tier ?? '',
        role: row.role,
        member: own === undefined ? null : { id: String(own.id), name: own.name },
        createdAt: row.createdAt.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
        balance: coinsFromCents(purse.balance),
        vault: coinsFromCents(vault),
        onHold: coinsFromCents(totals.onHold),
        deposited: coinsFromCents(totals.deposited),
        withdrawn: coinsFromCents(totals.withdrawn),
        staked: coinsFromCents(purse.wagered),
        // Micro-coins, of which a cent is 10,000.
        theoretical: coinsFromCents(purse.edge / 10_000n),
        wagerLeft: coinsFromCents(left.deposits + left.bonuses),
        isVerified,
        isTakenBack: takenBack !== undefined,
        hasTwoFactor,
        isRestricted: purse.isRestricted,
        isFrozen: purse.isFrozen,
        restrictionReason: row.restrictionReason,
        restrictedUntil: row.restrictedUntil?.getTime() ?? null,
        selfBannedUntil: bannedUntil,
        protections: protections.map(({ what, period, cents }) => ({
          what,
          period,
          most: coinsFromCents(cents),
        })),
        personKey: key,
        accounts:
          accounts.length < 2
            ? []
            : accounts.map((id) => ({ id: String(id), name: names.get(id)?.username ?? '' })),
        requests: open.map(({ id, text }) => ({ id: String(id), text })),
      };
    },

    async timeline(playerId, next, kind) {
      await record(playerId);
      return parts.timeline.read(playerId, next, kind);
    },

    async restrict(member, playerId, { act, reason, hours }) {
      const before = await record(playerId);
      const until =
        hours === undefined || act === 'freeze' ? null : new Date(parts.now() + hours * 3_600_000);
      let added: AddedNotification | undefined;
      const also = async (tx: Tx) => {
        const { isRestricted, restrictedUntil } = await record(playerId, tx);
        // Otherwise an hour of restriction would end one that others put on for good.
        if (isRestricted && until !== null && (restrictedUntil === null || restrictedUntil > until))
          throw refuse('staff.error.restricted_longer');
        await note(tx, member.id, {
          action: act === 'freeze' ? 'Froze a player' : 'Restricted a player',
          subject: `player ${playerId}`,
          before: { restriction: before.restrictionReason },
          after: { restriction: reason, until: until?.toISOString() ?? null },
          reason,
        });
        const data = { type: 'STAFF_ACT', act: act === 'freeze' ? 'FROZEN' : 'RESTRICTED', reason } as const;
        added = await parts.notifications.add(tx, playerId, 'INFO', data);
      };
      await restrictions.set(playerId, act, reason, { until, also });
      if (added !== undefined) parts.notifications.publish(added);
    },

    async endRestrictions() {
      for (const playerId of await account.staff.overdueRestrictions()) {
        const also = async (tx: Tx) => {
          const { restrictedUntil } = await record(playerId, tx);
          if (restrictedUntil === null || restrictedUntil.getTime() > parts.now())
            throw new StillRestricted();
          await note(tx, null, {
            action: 'Ended a restriction',
            subject: `player ${playerId}`,
            reason: 'Its time was over.',
          });
        };
        await restrictions.set(playerId, 'lift', '', { also }).catch((error: unknown) => {
          if (!(error instanceof StillRestricted)) throw error;
        });
      }
    },

    async lift(member, playerId, reason) {
      if (!(await record(playerId)).isRestricted) throw refuse('staff.error.not_restricted');
      return requests.askLift(member, playerId, reason);
    },

    async signOut(member, playerId, reason) {
      await record(playerId);
      const { ended, announce } = await db.transaction().execute(async (tx) => {
        const signedOut = await account.staff.signOut(tx, playerId);
        await note(tx, member.id, {
          action: 'Signed a player out',
          subject: `player ${playerId}`,
          before: { sessions: signedOut.ended },
          after: { sessions: 0 },
          reason,
        });
        return signedOut;
      });
      announce();
      return ended;
    },

    async refund(member, playerId, { paymentId, reason }) {
      const payment = await payments.staff.find(paymentId);
      if (payment?.playerId !== playerId || payment.way !== 'DEPOSIT') throw refuse('staff.error.not_found');
      if (payment.state !== 'CREDITED') throw refuse('staff.error.nothing_left');
      return requests.askRefund(member, { playerId, paymentId, reason });
    },

    credit: coinsAct(requests.askCredit),
    correct: coinsAct(requests.askCorrection),
  };
}
