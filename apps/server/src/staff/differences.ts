import { openDifferences } from '../domains/cashier/reconciliation/reconciliation.staff.ts';
import type { Command } from './command.ts';

/** Lists differences between the site's ledger and its providers' records. */
export const differences: Command = async ({ db }) => {
  const open = await openDifferences(db);
  if (open.length === 0) return 'Our books and those of the providers are the same.';
  return open
    .map(
      ({ provider, kind, subject, ours, theirs, foundAt }) =>
        `${foundAt.toISOString()}  ${provider}  ${kind}  ${subject}  here: ${ours ?? 'nothing'}  there: ${theirs ?? 'nothing'}`,
    )
    .join('\n');
};
