import { coinsFromCents } from '@aureus/money/cents.ts';
import { stateOnceDecided } from '../domains/cashier/payments/payments.staff.ts';
import { waitingWithdrawals } from '../domains/cashier/withdrawals/withdrawals.staff.ts';
import { voteOnPayment } from '../domains/staff/staff.staff.ts';
import { type Command, standingText } from './command.ts';
import { idIn, keyIn, must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Lists withdrawals that wait for approval, and votes on them. */
export const withdrawals: Command = async ({ db, words: [verb, id], values, config }) => {
  if (verb === undefined) {
    const waiting = await waitingWithdrawals(db);
    if (waiting.length === 0) return 'No withdrawal waits for approval.';
    return waiting
      .map(
        ({ id: number, username, amountCents, method, goesTo, createdAt, reviewRules, reason }) =>
          `${number}  ${createdAt.toISOString()}  ${username}  ${coinsFromCents(amountCents).toFixed(2)} coins  ${method}  ${goesTo ?? ''}  ${(reviewRules ?? []).filter((rule) => rule !== 'review').join(', ')}: ${reason ?? ''}`,
      )
      .join('\n');
  }
  if (verb !== 'approve' && verb !== 'refuse') throw new StaffError(USAGE);
  const payment = idIn(id);
  const key = keyIn(values);
  const reason =
    verb === 'refuse' ? must(values, 'reason') : values.reason?.trim() || 'Approved beside the site.';
  const verdict = verb === 'refuse' ? 'REFUSE' : 'APPROVE';
  const vote = { ...key, kinds: ['WITHDRAWAL', 'TRADE'] as const, id: payment, verdict, reason } as const;
  const missing = `No withdrawal ${id} waits for approval, or no member of staff is called ${key.by}.`;
  return standingText(`Withdrawal ${id}`, await voteOnPayment(db, config, vote), missing, async () => {
    const state = await stateOnceDecided(db, payment, 'APPROVAL');
    return state === 'APPROVAL' ? undefined : `Withdrawal ${id} is ${state}.`;
  });
};
