import { coinsFromCents } from '@aureus/money/cents.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import {
  evidence,
  type Kind,
  label,
  payloadText,
  type RequestRow,
  type WithPayload,
} from '../../staff/staff.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { depositReceived } from './payments.deposits.requests.ts';
import type { PaymentsStaff } from './payments.ts';

type Uses = {
  db: Db;
  account: Pick<Account, 'profile'>;
  wallet: Pick<Wallet, 'read' | 'vaultBalance'>;
  payments: PaymentsStaff;
};

const centsOf = ({ payload }: WithPayload): bigint => BigInt(String(payload['cents']));

/** Reads the facts about the player that staff see before they take coins. `all` are the coins in wallet and vault. */
async function standing({ db, account, wallet }: Uses, { playerId }: RequestRow) {
  const [profile, { balance }, vault] = await Promise.all([
    account.profile(playerId ?? 0n),
    wallet.read(playerId ?? 0n),
    wallet.vaultBalance(db, playerId ?? 0n),
  ]);
  return { memberSince: profile?.createdAt.getTime() ?? null, balance, all: balance + vault };
}

/**
 * Request to take back coins that a player got by mistake. The balance never goes below zero; spent coins become a
 * debt.
 */
export function correctionRequests(uses: Uses): Kind {
  return {
    name: 'CORRECTION',
    dueMinutes: 2 * 60,
    expiresHours: 3 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row)),
        detail: label('TAKEN_BACK', {}),
        signs: [label('TAKES_COINS', {})],
      })),

    async look(row) {
      const { memberSince, balance, all } = await standing(uses, row);
      const cents = centsOf(row);
      const owed = cents > all ? cents - all : 0n;
      const verdict = owed > 0n ? 'WEIGH' : 'CLEAR';
      return {
        memberSince,
        playerReads: row.reason,
        evidence: [
          evidence('CORRECTION_BALANCE', verdict, { coins: coinsFromCents(balance) }),
          evidence('CORRECTION_OWED', verdict, { coins: coinsFromCents(owed) }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const { playerId, id, reason } = row;
      if (playerId === null) throw new Error(`request ${id} names no player`);
      const move = { playerId, requestId: id, ref: payloadText(row, 'key'), cents: centsOf(row), reason };
      const owed = (await uses.payments.correct(move)) ?? 0n;
      const coins = coinsFromCents(move.cents);
      return { code: 'COINS_TAKEN', values: { coins, by, owed: coinsFromCents(owed) } };
    },
  };
}

/** Request to refund a credited deposit. Coins are taken at once; a staff member sends the money later (RETURN). */
export function refundRequests(uses: Uses): Kind {
  const { payments } = uses;

  return {
    name: 'REFUND',
    dueMinutes: 8 * 60,
    expiresHours: 3 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row)),
        detail: label('METHOD', { method: payloadText(row, 'method') }),
        signs: [label('DEPOSIT_GOES_BACK', {})],
      })),

    async look(row) {
      const { memberSince, all } = await standing(uses, row);
      const payment = row.subject === null ? undefined : await payments.find(row.subject);
      const cents = centsOf(row);
      return {
        memberSince,
        asset: payment?.method ?? null,
        assetAmount: payment?.assetAmount ?? null,
        playerReads: row.reason,
        evidence: [
          evidence('REFUND_LEFT', all < cents ? 'WEIGH' : 'CLEAR', { coins: coinsFromCents(all) }),
          evidence('REFUND_EXTRAS', 'CLEAR', {}),
        ],
        earlier: payment === undefined ? [] : [depositReceived(payment)],
      };
    },

    async carryOut(row, { by }) {
      if (row.subject === null) throw new Error(`request ${row.id} names no payment`);
      try {
        const cents = await payments.refund(row.subject, row.reason);
        if (cents === 'COINS_OUT') return { code: 'REFUND_COINS_OUT', values: {} };
        return cents === 0n
          ? { code: 'REFUND_NOTHING_LEFT', values: {} }
          : { code: 'REFUND_TAKEN', values: { coins: coinsFromCents(cents), by } };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const open = await payments.openReturn(row.subject);
        return open === undefined
          ? { code: 'PAYMENT_ENDED', values: {} }
          : { code: 'REFUND_TAKEN', values: { coins: coinsFromCents(open.cents), by } };
      }
    },
  };
}
