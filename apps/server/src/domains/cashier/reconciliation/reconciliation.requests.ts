import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../../platform/postgres.ts';
import { evidence, type Kind, label, type WithPayload } from '../../staff/staff.ts';
import type { WalletStaff } from '../../wallet/wallet.ts';
import type { ReconciliationStaff } from './reconciliation.ts';

const textIn = ({ payload }: WithPayload, name: string): string =>
  typeof payload[name] === 'string' ? payload[name] : '';
const centsOf = (row: WithPayload): bigint => BigInt(textIn(row, 'cents'));

/** Request for a transfer that corrects a provider's account in our books. It moves no player's coins. */
export function bookCorrectionRequests(parts: {
  db: Db;
  wallet: { staff: WalletStaff };
  reconciliation: { staff: ReconciliationStaff };
}): Kind {
  const { db, wallet, reconciliation } = parts;
  return {
    name: 'BOOK_CORRECTION',
    dueMinutes: 24 * 60,
    expiresHours: 7 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        who: {
          name: '',
          label: label('PROVIDER', { provider: textIn(row, 'provider') }),
          playerId: null,
          level: null,
        },
        coins: coinsFromCents(centsOf(row)),
        detail: label('BOOKS', { isUp: textIn(row, 'way') === 'UP' }),
        signs: [label('CORRECTING_TRANSFER', {})],
      })),

    async look(row) {
      const difference = row.subject === null ? undefined : await reconciliation.staff.find(row.subject);
      const isStill = difference !== undefined && difference.goneAt === null;
      return {
        goesTo: textIn(row, 'about'),
        evidence: [
          evidence('BOOKS_OURS', 'WEAK', {
            line: difference?.ours ?? null,
            difference: difference?.kind ?? null,
          }),
          evidence('BOOKS_THEIRS', 'WEAK', {
            line: difference?.theirs ?? null,
            provider: textIn(row, 'provider'),
          }),
          evidence('BOOKS_DIFFER', isStill ? 'WEIGH' : 'CLEAR', { isStill }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const { subject } = row;
      if (subject === null) throw new Error(`request ${row.id} names no difference`);
      const isDone = await db.transaction().execute(async (tx) => {
        if (!(await reconciliation.staff.markCorrected(tx, subject))) return false;
        return wallet.staff.correct(tx, {
          provider: textIn(row, 'provider'),
          isUp: textIn(row, 'way') === 'UP',
          amount: centsOf(row),
          ref: textIn(row, 'key'),
        });
      });
      return isDone
        ? { code: 'BOOKS_CORRECTED', values: { coins: coinsFromCents(centsOf(row)), by } }
        : { code: 'BOOKS_CORRECTED_BEFORE', values: {} };
    },
  };
}
