import {
  reviewedDeposits,
  standingOfDeposit,
  stateOnceDecided,
} from '../domains/cashier/payments/payments.staff.ts';
import { voteOnPayment } from '../domains/staff/staff.staff.ts';
import { type Command, standingText } from './command.ts';
import { cents, idIn, keyIn, must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Lists deposits that wait for a decision, and votes on them. */
export const deposits: Command = async ({ db, words: [verb, id], values, config }) => {
  if (verb === undefined) {
    const waiting = await reviewedDeposits(db);
    if (waiting.length === 0) return 'No deposit waits for a person.';
    return waiting
      .map(
        ({ id: number, createdAt, username, provider, method, assetAmount, providerId, reason }) =>
          `${number}  ${createdAt.toISOString()}  ${username}  ${provider}  ${method}  ${assetAmount}  ${providerId ?? ''}  ${reason ?? 'The provider looks at it.'}`,
      )
      .join('\n');
  }
  if (verb !== 'credit' && verb !== 'refuse') throw new StaffError(USAGE);
  const payment = idIn(id);
  const isCredit = verb === 'credit';
  const worth = isCredit ? cents(values, 'coins') : undefined;
  if (worth === 0n) throw new StaffError('--coins is more than nothing: refuse what is worth nothing.');
  const reason = isCredit ? values.reason?.trim() || 'Credited by our team.' : must(values, 'reason');
  const key = keyIn(values);
  const standing = await standingOfDeposit(db, payment);
  if (standing === 'NONE') throw new StaffError(`No deposit ${id} waits for a person.`);
  if (standing === 'OPEN') throw new StaffError(`The provider of deposit ${id} has not decided yet.`);
  const verdict = isCredit ? 'APPROVE' : 'REFUSE';
  const vote = { ...key, kinds: ['DEPOSIT'] as const, id: payment, verdict, reason } as const;
  const voted = await voteOnPayment(db, config, worth === undefined ? vote : { ...vote, worth });
  const missing = `The site hasn't asked about deposit ${id} yet, or no member of staff is called ${key.by}.`;
  return standingText(`Deposit ${id}`, voted, missing, async () => {
    const state = await stateOnceDecided(db, payment, 'REVIEW');
    return state === 'REVIEW' ? undefined : `Deposit ${id} is ${state}.`;
  });
};
