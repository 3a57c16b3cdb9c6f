import type { FoundPlayer, StaffPlayer, TimelineEntry } from '@aureus/contract/staff-players.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account, AccountStaff } from '../../account/account.ts';
import type { PaymentsStaff } from '../../cashier/payments/payments.ts';
import type { RestrictionsStaff } from '../../cashier/restrictions/restrictions.staff.ts';
import type { Wallet, WalletStaff } from '../../wallet/wallet.ts';
import type { Requests } from '../requests/requests.ts';
import { listOfSubject, note } from '../staff.log.store.ts';
import type { NoteLook } from '../staff.looks.ts';
import type { StaffSession } from '../staff.sessions.ts';
import { foldBets, giftText, mergeTimeline } from './player-page.rules.ts';

type Kind = TimelineEntry['kind'];

export type PlayerPage = {
  /** Players of an id, a name's beginning, a Steam or Google id, an address or a payment. */
  search: (text: string) => Promise<FoundPlayer[]>;
  /** A player with sums and marks; the look is noted. @throws HttpError staff.error.not_found. */
  look: (member: StaffSession, playerId: bigint) => Promise<StaffPlayer>;
  /** What happened before a moment, the newest first. @param kind one alone. */
  timeline: (
    playerId: bigint,
    before: Date,
    kind: Kind | undefined,
  ) => Promise<{ entries: TimelineEntry[]; isMore: boolean }>;
  /** Stops an account at once. @throws HttpError staff.error.not_found. */
  restrict: (
    member: StaffSession,
    playerId: bigint,
    asked: { act: 'restrict' | 'freeze'; reason: string },
  ) => Promise<void>;
  /** Asks that it be lifted. @throws HttpError staff.error.not_found. */
  lift: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /** Ends all of the player's sessions. @returns how many. @throws HttpError staff.error.not_found. */
  signOut: (member: StaffSession, playerId: bigint, reason: string) => Promise<number>;
  /** Gives coins, or asks for it. @throws HttpError staff.error.not_found, request.error.amount | idempotency_reused. */
  credit: (
    member: StaffSession,
    playerId: bigint,
    asked: { amount: number; reason: string; key: string },
  ) => ReturnType<Requests['askCredit']>;
};

const ENTRIES = 50;
/** Bets that are folded for one page of the timeline. */
const BETS = 1_000;

/** A player as staff see them, and what staff do about the account. */
export function createPlayerPage(parts: {
  db: Db;
  noteLook: NoteLook;
  account: Account & { staff: AccountStaff };
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  restrictions: RestrictionsStaff;
  accountsOf: (playerId: bigint) => Promise<bigint[]>;
  isVerified: (playerId: bigint) => Promise<boolean>;
  hasTwoFactor: (playerId: bigint) => Promise<boolean>;
  requests: Requests;
}): PlayerPage {
  const { db, account, wallet, payments, restrictions, requests } = parts;

  async function record(playerId: bigint) {
    const found = await account.staff.record(playerId);
    if (found === undefined) throw refuse('staff.error.not_found');
    return found;
  }

  const signed = (cents: Cents, isIncoming: boolean): number => coinsFromCents(isIncoming ? cents : -cents);

  /** Each kind's own entries before a moment. */
  const sources: Record<Kind, (playerId: bigint, before: Date) => Promise<TimelineEntry[]>> = {
    PLAY: async (playerId, before) => foldBets(await wallet.staff.betsBefore(playerId, before, BETS)),
    PAYMENT: async (playerId, before) =>
      (await payments.staff.before(playerId, before, ENTRIES)).map((row) => ({
        at: row.createdAt.getTime(),
        kind: 'PAYMENT',
        text: `${row.way === 'DEPOSIT' ? 'Deposit' : 'Withdrawal'}, ${row.method}`,
        detail: [row.state.toLowerCase().replaceAll('_', ' '), row.reason].filter(Boolean).join(': '),
        coins: signed(row.amountCents, row.way === 'DEPOSIT'),
      })),
    GIFT: async (playerId, before) => {
      const gifts = await wallet.staff.giftsBefore(playerId, before, ENTRIES);
      const others = await account.players(gifts.map(({ otherId }) => otherId).filter((id) => id > 1_000n));
      return gifts.map(({ name, amount, isIncoming, otherId, at }) => ({
        at: at.getTime(),
        kind: 'GIFT',
        text: giftText(name),
        detail: others.has(otherId) ? `${isIncoming ? 'from' : 'to'} ${others.get(otherId)?.username}` : '',
        coins: signed(amount, isIncoming),
      }));
    },
    SESSION: async (playerId, before) =>
      (await account.staff.sessionsBefore(playerId, before, ENTRIES)).map(
        ({ at, provider, device, address }) => ({
          at: at.getTime(),
          kind: 'SESSION',
          text: `Signed in by ${provider === 'STEAM' ? 'Steam' : 'Google'}`,
          detail: `${device}, ${address}`,
          coins: null,
        }),
      ),
    STAFF: async (playerId, before) =>
      (await listOfSubject(db, `player ${playerId}`, before, ENTRIES)).map(
        ({ at, name, action, reason }) => ({
          at,
          kind: 'STAFF',
          text: `${name}: ${action}`,
          detail: reason ?? '',
          coins: null,
        }),
      ),
  };

  return {
    async search(text) {
      const [accounts, found] = await Promise.all([
        account.staff.search(text.trim()),
        payments.staff.search(text.trim()),
      ]);
      const by = new Map<bigint, FoundPlayer['by']>();
      for (const hit of [...accounts, ...found]) if (!by.has(hit.playerId)) by.set(hit.playerId, hit.by);
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
      const [players, purse, vault, totals, wager, accounts, isVerified, hasTwoFactor, bannedUntil, open] =
        await Promise.all([
          account.players([playerId]),
          wallet.read(playerId),
          wallet.vaultBalance(db, playerId),
          payments.staff.totals(playerId),
          wallet.requiredWager(playerId),
          parts.accountsOf(playerId),
          parts.isVerified(playerId),
          parts.hasTwoFactor(playerId),
          wallet.selfBannedUntil(playerId),
          requests.about(playerId),
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
        hasTwoFactor,
        isRestricted: purse.isRestricted,
        isFrozen: purse.isFrozen,
        restrictionReason: row.restrictionReason,
        selfBannedUntil: bannedUntil,
        accounts:
          accounts.length < 2
            ? []
            : accounts.map((id) => ({ id: String(id), name: names.get(id)?.username ?? '' })),
        requests: open.map(({ id, text }) => ({ id: String(id), text })),
      };
    },

    async timeline(playerId, before, kind) {
      await record(playerId);
      const asked = kind === undefined ? Object.values(sources) : [sources[kind]];
      return mergeTimeline(await Promise.all(asked.map((source) => source(playerId, before))), ENTRIES);
    },

    async restrict(member, playerId, { act, reason }) {
      const before = await record(playerId);
      await restrictions.set(playerId, act, reason);
      await note(db, member.id, {
        action: act === 'freeze' ? 'Froze a player' : 'Restricted a player',
        subject: `player ${playerId}`,
        before: { restriction: before.restrictionReason },
        after: { restriction: reason },
        reason,
      });
    },

    async lift(member, playerId, reason) {
      await record(playerId);
      return requests.askLift(member, playerId, reason);
    },

    async signOut(member, playerId, reason) {
      await record(playerId);
      const ended = await account.staff.signOut(playerId);
      await note(db, member.id, {
        action: 'Signed a player out',
        subject: `player ${playerId}`,
        before: { sessions: ended },
        after: { sessions: 0 },
        reason,
      });
      return ended;
    },

    async credit(member, playerId, { amount, reason, key }) {
      await record(playerId);
      const cents = centsFromCoins(amount);
      if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
      return requests.askCredit(member, { playerId, cents, reason, key: key.toLowerCase() });
    },
  };
}
