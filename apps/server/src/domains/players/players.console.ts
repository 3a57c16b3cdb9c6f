import type { LogCode } from '@aureus/contract/staff-log.ts';
import type { FoundPlayer, StaffPlayer } from '@aureus/contract/staff-players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.ts';
import type { Protection } from '../limits/limits.ts';
import {
  memberOfPlayer,
  type NoteLook,
  note,
  type Requests,
  type StaffSession,
  type Timeline,
} from '../staff/staff.ts';
import type { Wallet, WalletStaff } from '../wallet/wallet.ts';

export type PlayersConsole = {
  /**
   * Finds players by player id, start of the name, Steam or Google id, IP address, person's key, deposit or withdrawal
   * address, or the id of a payment or skin trade.
   */
  search: (text: string) => Promise<FoundPlayer[]>;
  /**
   * Returns a player's record and totals, and records the view in the staff log. @throws HttpError
   * staff.error.not_found.
   */
  look: (member: StaffSession, playerId: bigint) => Promise<StaffPlayer>;
  /** A page of a player's events, newest first. @throws HttpError staff.error.not_found. */
  timeline: Timeline['read'];
  /** Ends all of the player's sessions. @returns their number. @throws HttpError staff.error.not_found. */
  signOut: (member: StaffSession, playerId: bigint, reason: string) => Promise<number>;
  /**
   * Credits coins, or requests a credit if the member may not give it alone. Repeating the key returns the first
   * answer.
   * @throws HttpError staff.error.not_found | budget | player_excluded, request.error.amount | idempotency_reused.
   */
  credit: (
    member: StaffSession,
    playerId: bigint,
    asked: { amount: number; reason: string; key: string },
  ) => ReturnType<Requests['ask']>;
  /**
   * Requests that coins be taken back from a player. Repeating the key returns the first answer.
   * @throws HttpError staff.error.not_found, request.error.amount | idempotency_reused.
   */
  correct: PlayersConsole['credit'];
  /**
   * Requests a refund of one of the player's deposits. @throws HttpError staff.error.not_found | nothing_left |
   * request_open.
   */
  refund: (
    member: StaffSession,
    playerId: bigint,
    asked: { paymentId: bigint; reason: string },
  ) => Promise<bigint>;
};

/** A player as staff see them, and staff's actions on the account. */
export function createPlayersConsole(parts: {
  db: Db;
  noteLook: NoteLook;
  timeline: Timeline;
  account: Account & { staff: AccountStaff };
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  accountsOf: (playerId: bigint) => Promise<bigint[]>;
  /** Key of a player's person in hex. `ofPersonKey` finds players by this key. */
  personKeyOf: (playerId: bigint) => Promise<string | null>;
  ofPersonKey: (text: string) => Promise<bigint[]>;
  protections: (playerId: bigint) => Promise<readonly Protection[]>;
  isVerified: (playerId: bigint) => Promise<boolean>;
  /** The player's revoked identity check that blocks deposits, if any. */
  takenBack: (playerId: bigint) => Promise<object | undefined>;
  hasTwoFactor: (playerId: bigint) => Promise<boolean>;
  requests: Pick<Requests, 'ask' | 'about'>;
}): PlayersConsole {
  const { db, account, wallet, payments, requests } = parts;

  async function record(playerId: bigint, tx: Tx = db) {
    const accountRecord = await account.staff.record(playerId, tx);
    if (accountRecord === undefined) throw refuse('staff.error.not_found');
    return accountRecord;
  }

  const coinsAct =
    (
      kind: 'CREDIT' | 'CORRECTION',
      said: { action: LogCode; actionAlone: LogCode },
    ): PlayersConsole['credit'] =>
    async (member, playerId, { amount, reason, key }) => {
      await record(playerId);
      const cents = centsFromCoins(amount);
      if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
      const payload = { player: String(playerId), cents: String(cents), key: key.toLowerCase() };
      const log = { ...said, subject: `player ${playerId}`, after: { coins: amount } };
      return db
        .transaction()
        .execute((tx) => requests.ask(tx, member, { kind, subject: null, payload, reason, said: log }));
    };

  return {
    async search(text) {
      const [accounts, ofPayments, persons] = await Promise.all([
        account.staff.search(text.trim()),
        payments.staff.search(text.trim()),
        parts.ofPersonKey(text.trim()),
      ]);
      const by = new Map<bigint, FoundPlayer['by']>();
      const ofPerson = persons.map((playerId) => ({ playerId, by: 'person' as const }));
      for (const hit of [...accounts, ...ofPayments, ...ofPerson])
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
      await parts.noteLook(member, { action: 'PLAYER_READ', subject: `player ${playerId}` });
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
        linkedMember,
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
        member: linkedMember === undefined ? null : { id: String(linkedMember.id), name: linkedMember.name },
        createdAt: row.createdAt.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
        balance: coinsFromCents(purse.balance),
        vault: coinsFromCents(vault),
        onHold: coinsFromCents(totals.onHold),
        deposited: coinsFromCents(totals.deposited),
        withdrawn: coinsFromCents(totals.withdrawn),
        staked: coinsFromCents(purse.wagered),
        // A cent is 10,000 micro-coins.
        theoretical: coinsFromCents(purse.edge / 10_000n),
        // The same stakes count for deposits and bonuses.
        wagerLeft: coinsFromCents(left.bonuses > left.deposits ? left.bonuses : left.deposits),
        isVerified,
        isTakenBack: takenBack !== undefined,
        hasTwoFactor,
        isRestricted: purse.isRestricted,
        isFrozen: purse.isFrozen,
        restrictionReason: row.restrictionReason,
        restrictionCode: row.restrictionCode,
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
        requests: open,
      };
    },

    async timeline(playerId, next, kind) {
      await record(playerId);
      return parts.timeline.read(playerId, next, kind);
    },

    async signOut(member, playerId, reason) {
      await record(playerId);
      const { ended, announce } = await db.transaction().execute(async (tx) => {
        const signedOut = await account.staff.signOut(tx, playerId);
        await note(tx, member.id, {
          action: 'PLAYER_SIGNED_OUT',
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
      const entry = {
        action: 'REFUND_ASKED' as const,
        subject: `player ${playerId}`,
        after: { payment: String(paymentId) },
      };
      const request = { kind: 'REFUND' as const, subject: paymentId, payload: {}, reason, said: entry };
      return (await db.transaction().execute((tx) => requests.ask(tx, member, request))).id;
    },

    credit: coinsAct('CREDIT', { action: 'CREDIT_ASKED', actionAlone: 'CREDIT_GIVEN' }),
    correct: coinsAct('CORRECTION', {
      action: 'CORRECTION_ASKED',
      actionAlone: 'CORRECTION_MADE',
    }),
  };
}
