import { coinsFromCents } from '@aureus/money/cents.ts';
import { weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Signals } from '../signals/signals.ts';
import { evidence, type Kind, label, payloadText, type WithPayload } from '../staff/staff.ts';
import type { Paying } from './pot.ts';

type Uses = {
  account: Pick<Account, 'profile'>;
  prizes: Paying['staff'];
  signals: Pick<Signals, 'ofCluster'>;
};

const placeOf = (row: WithPayload) => ({
  event: payloadText(row, 'event') === 'raffle' ? ('RAFFLE' as const) : ('LEADERBOARD' as const),
  place: Number(row.payload['place']),
  weekEndsAt: weekSpan(Number(row.payload['week'])).endsAt,
});
const centsOf = (row: WithPayload): bigint => BigInt(payloadText(row, 'cents') || '0');

/** Requests about prizes held for review. Staff decide, never the signals alone. */
export function heldPrizeRequests({ account, prizes, signals }: Uses): Kind {
  return {
    name: 'HELD_PRIZE',
    dueMinutes: 24 * 60,
    expiresHours: null,
    waiting: async () => (await prizes.held()).map((id) => ({ id, reason: null })),

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row)),
        detail: label('PRIZE', placeOf(row)),
        signs: [label('SHARES_WITH_ACCOUNTS', {})],
      })),

    async look(row) {
      const profile = row.playerId === null ? undefined : await account.profile(row.playerId);
      const marks = row.playerId === null ? [] : await signals.ofCluster(row.playerId);
      return {
        memberSince: profile?.createdAt.getTime() ?? null,
        evidence: [
          evidence('PRIZE_AMOUNT', 'CLEAR', { coins: coinsFromCents(centsOf(row)), ...placeOf(row) }),
          ...marks
            .filter(({ playerId, isCleared }) => playerId === row.playerId && !isCleared)
            .map(({ kind, evidence: found }) => evidence('PRIZE_SIGNAL', 'WEIGH', { kind, found })),
        ],
      };
    },

    async carryOut(row, { by }) {
      if (row.subject === null) throw new Error(`request ${row.id} names no prize`);
      return (await prizes.decide(row.subject, true))
        ? { code: 'PRIZE_PAID', values: { coins: coinsFromCents(centsOf(row)), by } }
        : { code: 'PRIZE_DROPPED_BEFORE', values: {} };
    },

    async refuse(row, { by }) {
      if (row.subject === null) throw new Error(`request ${row.id} names no prize`);
      return (await prizes.decide(row.subject, false))
        ? { code: 'PRIZE_PAID_BEFORE', values: {} }
        : { code: 'PRIZE_NOT_PAID', values: { by } };
    },
  };
}
