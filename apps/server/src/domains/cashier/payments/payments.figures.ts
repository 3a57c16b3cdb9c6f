// Figures about all payments, for an operator's metrics.
import type { Db } from '../../../platform/postgres.ts';
import * as store from './payments.figures.store.ts';

export type PaymentFigures = {
  /** Payments that wait, with how long the first of them has been in its state, in seconds. */
  waiting: () => Promise<store.WaitingPayments[]>;
  /** Payments that began in the last 24 hours, by their present state. */
  ofDay: () => Promise<store.DayPayments[]>;
  /** Withdrawals by provider that it failed to pay in the last 15 minutes, or has not accepted after three calls. */
  failingPayouts: () => Promise<store.FailingPayouts[]>;
};

export const createPaymentFigures = (db: Db): PaymentFigures => ({
  waiting: () => store.readWaiting(db),
  ofDay: () => store.readDay(db),
  failingPayouts: () => store.readFailing(db),
});
