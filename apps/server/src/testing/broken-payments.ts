import type { TestDatabase } from './database.ts';

/**
 * Makes every update of some payments fail, like a fault in our own code. @param when SQL condition on `new`, the row.
 * @returns a function that ends the fault.
 */
export async function breakPayments({ owner }: TestDatabase, when: string): Promise<() => Promise<void>> {
  await owner.query(`
    create function break_payment() returns trigger language plpgsql
      as $$ begin raise exception 'this payment can''t be written'; end $$;
    create trigger break_payment before update on cashier_payments for each row
      when (${when}) execute function break_payment()`);
  return async () => {
    await owner.query('drop function break_payment cascade');
  };
}
