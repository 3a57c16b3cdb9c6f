import Type, { type Static } from 'typebox';
import { TooYoung } from './kyc.ts';
import { LIMIT_KINDS } from './limits.ts';
import { Coins, Id, Timestamp } from './shared.ts';
import { factOf, nullable, type ValuesOf } from './staff-facts.ts';
import { TIMELINE_KINDS } from './staff-timeline-kinds.ts';

const Text = Type.String();
const Count = Type.Integer();
const Until = { until: nullable(Timestamp) };

/** Entries of a player's timeline, by the domain that adds them. */
export const ENTRIES = {
  staff: {
    NOTE: { by: Text, text: Text },
    /** `action`: a code of the staff log, or a sentence in older rows. */
    ACT: { by: Text, action: Text, reason: nullable(Text) },
  },
  players: {
    /** Bets without a pause of more than half an hour. */
    SITTING: { bets: Count, games: Type.Array(Text), staked: Coins, paid: Coins, minutes: Count },
    /**
     * A gift, coins taken back, a tip, a rain or a vault move. `name`: its code in the ledger. `other`: the other
     * player, if any.
     */
    MOVE: { name: Text, other: nullable(Text), isIncoming: Type.Boolean() },
  },
  account: { SIGNED_IN: { provider: Text, device: Text, address: Text } },
  payments: {
    PAYMENT: {
      way: Type.Enum(['DEPOSIT', 'WITHDRAW'] as const),
      method: Text,
      state: Text,
      reason: nullable(Text),
    },
  },
  limits: {
    LIMIT_CHANGED: {
      what: Type.Enum(LIMIT_KINDS),
      period: nullable(Text),
      before: nullable(Coins),
      after: nullable(Coins),
      /** Time from which the limit applies; null means at once. */
      from: nullable(Timestamp),
    },
    SELF_EXCLUDED: Until,
    BREAK_TAKEN: Until,
  },
  kyc: { CHECK: { level: Text, state: Text, comment: nullable(Text), tooYoung: TooYoung } },
  chat: { MESSAGE: { text: Text, isDeleted: Type.Boolean() } },
  support: {
    CONVERSATION: { id: Id, isOpen: Type.Boolean(), by: nullable(Text), stars: nullable(Count) },
  },
} as const;

/** One event on a player's timeline. */
export const TimelineEntry = factOf(ENTRIES, {
  at: Timestamp,
  kind: Type.Enum([...TIMELINE_KINDS]),
  /** Only for a payment: its id, and whether staff can request its refund. */
  payment: Type.Optional(Type.Object({ id: Id, canRefund: Type.Boolean() })),
  /**
   * Change of the player's coins; negative if coins left. A payment has its amount in every state. Null for other
   * entries that moved no coins.
   */
  coins: nullable(Type.Number()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;
export type EntryValues = ValuesOf<TimelineEntry>;
