import { eachPage } from '../../../platform/old-rows.ts';
import type { Db } from '../../../platform/postgres.ts';
import { readReason } from './payments.old-reasons.rules.ts';
import * as store from './payments.old-rows.store.ts';

/**
 * Adds codes to payments and steps that only have sentences. The sentences stay, because a server of the previous
 * release reads them. If such a server writes more sentences meanwhile, the next run adds their codes.
 */
export async function fillOldPayments(db: Db): Promise<void> {
  await eachPage(db, 'cashier_payments', async (tx, page) => {
    const payments = await store.lockOldPayments(tx, page);
    if (payments.length === 0) return;
    const codesOf = (sentence: string | null) => (sentence === null ? null : readReason(sentence));
    const codes = payments.map(({ id, reason, remark }) => ({
      id,
      why: codesOf(reason),
      remark: codesOf(remark),
    }));
    await store.fillPayments(tx, codes);
  });
  await eachPage(db, 'cashier_steps', async (tx, page) => {
    const steps = await store.oldSteps(tx, page);
    if (steps.length === 0) return;
    await store.fillSteps(
      tx,
      steps.map((step) => ({ ...step, why: readReason(step.reason) })),
    );
  });
}
