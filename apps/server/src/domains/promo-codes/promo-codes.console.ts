import type { NewPromoCode, PromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { note, type Requests, type StaffSession } from '../staff/staff.ts';
import type { PromoCodesStaff } from './promo-codes.staff.ts';

export type PromoCodesConsole = {
  list: () => Promise<PromoCode[]>;
  /**
   * Creates a promo code, or requests it if the member may not create it alone. Repeating the key returns the first
   * answer.
   * @throws HttpError offers.error.worth | ends_at | taken, request.error.invalid | idempotency_reused,
   * staff.error.budget.
   */
  make: (
    member: StaffSession,
    asked: NewPromoCode,
    key: string,
  ) => Promise<{ id: bigint; state: 'OPEN' | 'APPROVED' }>;
  /** Ends a promo code at once, for good. @throws HttpError offers.error.ended. */
  end: (member: StaffSession, code: string, reason: string) => Promise<void>;
};

const YEAR_MS = 366 * 24 * 60 * 60_000;

type Kept = Awaited<ReturnType<PromoCodesStaff['list']>>[number];

function stateOf({ endedAt, used, uses, isOver }: Kept): PromoCode['state'] {
  if (endedAt !== null) return 'ENDED';
  if (used >= uses) return 'USED_UP';
  return isOver ? 'OVER' : 'LIVE';
}

/** Promo codes in the console: list, create, end. */
export function createPromoCodesConsole(parts: {
  db: Db;
  now: () => number;
  promoCodes: PromoCodesStaff;
  requests: Pick<Requests, 'ask'>;
}): PromoCodesConsole {
  const { db, now, promoCodes, requests } = parts;

  return {
    async list() {
      return (await promoCodes.list()).map((row) => ({
        code: row.code,
        coins: coinsFromCents(row.amountCents),
        keys: row.keys,
        uses: row.uses,
        used: row.used,
        leastLevel: row.leastLevel,
        state: stateOf(row),
        expiresAt: row.expiresAt?.getTime() ?? null,
        madeBy: row.by,
        madeAt: row.madeAt.getTime(),
        endedAt: row.endedAt?.getTime() ?? null,
        endedBy: row.endedBy,
      }));
    },

    async make(member, { code, coins, keys, uses, leastLevel, expiresAt, reason }, key) {
      const cents = centsFromCoins(coins);
      if (cents === undefined) throw refuse('request.error.invalid');
      if (cents === 0n && keys === 0) throw refuse('offers.error.worth');
      if (expiresAt !== null && (expiresAt <= now() || expiresAt > now() + YEAR_MS))
        throw refuse('offers.error.ends_at');
      return db.transaction().execute(async (tx) => {
        const request = await requests.ask(tx, member, {
          kind: 'OFFER',
          subject: null,
          payload: { code, cents: String(cents), keys, uses, level: leastLevel, expiresAt, key },
          reason,
          said: {
            action: 'PROMO_CODE_ASKED',
            actionAlone: 'PROMO_CODE_MADE',
            subject: `promo code ${code}`,
            after: { coins, keys, uses, leastLevel, expiresAt },
          },
        });
        // A code that this request itself has created is ignored, so that a repeated call succeeds.
        if (await promoCodes.isTaken(tx, code, request.id)) throw refuse('offers.error.taken');
        return request;
      });
    },

    end: (member, code, reason) =>
      db.transaction().execute(async (tx) => {
        if (!(await promoCodes.end(tx, member.id, code))) throw refuse('offers.error.ended');
        await note(tx, member.id, { action: 'PROMO_CODE_ENDED', subject: `promo code ${code}`, reason });
      }),
  };
}
