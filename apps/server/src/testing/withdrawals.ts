import type { TestDatabase } from './database.ts';

/** Settings under which neither the amount nor the number of withdrawals calls for an approval. */
export const NO_ONE_IS_ASKED = {
  WITHDRAW_AUTO_MAX: '1000000000',
  WITHDRAW_AUTO_MAX_SITE: '1000000000',
  WITHDRAW_NEW_AUTO_MAX: '1000000000',
  WITHDRAW_PER_DAY: '1000000',
  WITHDRAWALS_PER_MINUTE: '1000000',
};

/**
 * Makes delayed withdrawal jobs due now. Unlocks jobs that have been locked for more than two seconds, as if a process
 * had died.
 */
export const hurryWithdrawals = ({ owner }: Pick<TestDatabase, 'owner'>): Promise<unknown> =>
  owner.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'withdrawal-work')
       and (run_at > now() and locked_by is null or locked_at < now() - interval '2 seconds')`,
  );
