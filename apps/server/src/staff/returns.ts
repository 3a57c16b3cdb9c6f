import { coinsFromCents } from '@aureus/money/cents.ts';
import { isSentBack, openReturns, soon } from '../domains/cashier/payments/payments.staff.ts';
import { voteOnPayment } from '../domains/staff/staff.staff.ts';
import { type Command, standingText } from './command.ts';
import { idIn, keyIn, must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Lists deposits that must be sent back, or votes to record that one was sent back. */
export const returns: Command = async ({ db, words: [verb, id], values, config }) => {
  if (verb === undefined) {
    const open = await openReturns(db);
    if (open.length === 0) return 'No deposit waits to be sent back.';
    const coins = (amount: bigint) => coinsFromCents(amount).toFixed(2);
    return open
      .map(
        ({ paymentId, playerId, provider, method, providerId, returnedCents, depositedCents, at }) =>
          `${paymentId}  ${at.toISOString()}  player ${playerId}  ${coins(returnedCents)} of ${coins(depositedCents)} coins  ${provider}  ${method}  ${providerId ?? ''}`,
      )
      .join('\n');
  }
  if (verb !== 'sent') throw new StaffError(USAGE);
  const payment = idIn(id);
  const reason = must(values, 'reason');
  const key = keyIn(values);
  const vote = { ...key, kinds: ['RETURN'] as const, id: payment, verdict: 'APPROVE', reason } as const;
  const missing = `Deposit ${id} does not wait to be sent back, or no member of staff is called ${key.by}.`;
  return standingText(`Deposit ${id}`, await voteOnPayment(db, config, vote), missing, async () =>
    (await soon(() => isSentBack(db, payment))) ? `Noted: deposit ${id} has been sent back.` : undefined,
  );
};
