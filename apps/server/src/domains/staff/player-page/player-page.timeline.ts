import type { TimelineEntry } from '@aureus/contract/staff-players.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account, AccountStaff } from '../../account/account.ts';
import type { PaymentsStaff } from '../../cashier/payments/payments.ts';
import type { LimitChange } from '../../limits/limits.ts';
import type { WalletStaff } from '../../wallet/wallet.ts';
import { listOfSubject } from '../staff.log.store.ts';
import { notesBefore } from '../staff.notes.store.ts';
import {
  checkText,
  foldBets,
  giftText,
  type Keyed,
  limitText,
  mergeTimeline,
  paymentText,
  START,
} from './player-page.rules.ts';

/**
 * Where one kind of entries comes from. A domain that staff knows nothing of gives its own with `timeline.add`.
 * @param before the key of the entry that they are older than; null for the newest. @returns the newest first, and
 * whether there are more.
 */
type TimelineSource = (
  playerId: bigint,
  before: string | null,
  limit: number,
) => Promise<{ entries: Keyed[]; isMore: boolean }>;
type Kind = TimelineEntry['kind'];
type KycChange = { id: bigint; level: string; state: string; comment: string | null; at: Date };

export type Timeline = {
  add: (kind: Kind, source: TimelineSource) => void;
  /** A page, the newest first. @param next of the page before; null for the first. @param kind one alone. */
  read: (
    playerId: bigint,
    next: string | null,
    kind: Kind | undefined,
  ) => Promise<{ entries: TimelineEntry[]; next: string | null }>;
};

const ENTRIES = 50;
/** Bets that are folded for one page of the timeline. */
const BETS = 1_000;

const id = (key: string | null): bigint | null => (key === null ? null : BigInt(key.split('.')[0] ?? 0));
/** A source of entries that are kept one by one, under ids. */
const listed =
  (read: (playerId: bigint, before: bigint | null, limit: number) => Promise<Keyed[]>): TimelineSource =>
  async (playerId, before, limit) => {
    const entries = await read(playerId, id(before), limit);
    return { entries, isMore: entries.length >= limit };
  };

const signed = (cents: Cents, isIncoming: boolean): number => coinsFromCents(isIncoming ? cents : -cents);

/** What happened to a player, from all who know of it, each read by its own index. */
export function createTimeline(parts: {
  db: Db;
  account: Pick<Account, 'players'> & { staff: AccountStaff };
  wallet: { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  /** What a player changed of the limits, and what became of the identity checks. */
  limitChanges: (playerId: bigint, before: bigint | null, limit: number) => Promise<readonly LimitChange[]>;
  kycChanges: (playerId: bigint, before: bigint | null, limit: number) => Promise<readonly KycChange[]>;
}): Timeline {
  const { db, account, wallet, payments } = parts;

  const moves =
    (kind: 'GIFT' | 'TRANSFER'): TimelineSource =>
    async (playerId, before, limit) => {
      const rows = await wallet.staff.movesBefore(playerId, kind, before, limit);
      const others = await account.players(rows.flatMap(({ otherId }) => otherId ?? []));
      const entries = rows.map(({ name, amount, isIncoming, otherId, at, key }): Keyed => {
        const other = otherId === null ? undefined : others.get(otherId);
        return {
          key,
          at: at.getTime(),
          kind,
          text: giftText(name),
          detail: other === undefined ? '' : `${isIncoming ? 'from' : 'to'} ${other.username}`,
          coins: signed(amount, isIncoming),
        };
      });
      return { entries, isMore: rows.length >= limit };
    };

  const sources = new Map<Kind, TimelineSource>([
    [
      'PLAY',
      async (playerId, before) => {
        const bets = await wallet.staff.betsBefore(playerId, id(before), BETS);
        return { entries: foldBets(bets), isMore: bets.length >= BETS };
      },
    ],
    [
      'PAYMENT',
      listed(async (playerId, before, limit) =>
        (await payments.staff.before(playerId, before, limit)).map((row) => ({
          key: String(row.id),
          at: row.createdAt.getTime(),
          kind: 'PAYMENT',
          payment: { id: String(row.id), canRefund: row.way === 'DEPOSIT' && row.state === 'CREDITED' },
          text: `${row.way === 'DEPOSIT' ? 'Deposit' : 'Withdrawal'}, ${row.method}`,
          detail: paymentText(row),
          coins: signed(row.amountCents, row.way === 'DEPOSIT'),
        })),
      ),
    ],
    ['TRANSFER', moves('TRANSFER')],
    ['GIFT', moves('GIFT')],
    [
      'SESSION',
      listed(async (playerId, before, limit) =>
        (await account.staff.sessionsBefore(playerId, before, limit)).map((row) => ({
          key: String(row.id),
          at: row.at.getTime(),
          kind: 'SESSION',
          text: `Signed in by ${row.provider === 'STEAM' ? 'Steam' : 'Google'}`,
          detail: `${row.device}, ${row.address}`,
          coins: null,
        })),
      ),
    ],
    [
      'LIMIT',
      listed(async (playerId, before, limit) =>
        (await parts.limitChanges(playerId, before, limit)).map((row) => ({
          ...limitText(row),
          key: String(row.id),
          at: row.at.getTime(),
          kind: 'LIMIT',
          coins: null,
        })),
      ),
    ],
    [
      'KYC',
      listed(async (playerId, before, limit) =>
        (await parts.kycChanges(playerId, before, limit)).map((row) => ({
          key: String(row.id),
          at: row.at.getTime(),
          kind: 'KYC',
          text: checkText(row),
          detail: row.comment ?? '',
          coins: null,
        })),
      ),
    ],
    [
      'NOTE',
      listed(async (playerId, before, limit) =>
        (await notesBefore(db, playerId, before, limit)).map((row) => ({
          key: String(row.id),
          at: row.at.getTime(),
          kind: 'NOTE',
          text: row.name,
          detail: row.text,
          coins: null,
        })),
      ),
    ],
    [
      'STAFF',
      listed(async (playerId, before, limit) =>
        (await listOfSubject(db, `player ${playerId}`, before, limit)).map((row) => ({
          key: String(row.position),
          at: row.at,
          kind: 'STAFF',
          text: `${row.name}: ${row.action}`,
          detail: row.reason ?? '',
          coins: null,
        })),
      ),
    ],
  ]);

  return {
    add: (kind, source) => void sources.set(kind, source),

    async read(playerId, next, only) {
      const from = new Map(next?.split(',').map((part) => part.split(':') as [string, string]));
      // Past the first page, a kind that isn't named has come to its end.
      const asked = [...sources].filter(
        ([kind]) => (only === undefined || kind === only) && (next === null || from.has(kind)),
      );
      const lists = await Promise.all(
        asked.map(async ([kind, source]) => {
          const before = from.get(kind) ?? null;
          return { kind, before, ...(await source(playerId, before === START ? null : before, ENTRIES)) };
        }),
      );
      return mergeTimeline(lists, ENTRIES);
    },
  };
}
