// Metrics about all payments, for operators.
import type { Db } from '../../../platform/postgres.ts';
import * as store from './payments.figures.store.ts';

export type PaymentFigures = {
  /** Counts waiting payments, with the age in seconds of the oldest in its state. */
  waiting: () => Promise<store.WaitingPayments[]>;
  /** Counts payments begun in the last 24 hours, by current state. */
  ofDay: () => Promise<store.DayPayments[]>;
  /**
   * Counts withdrawals by provider: those requested in the last day that failed in the last 15 minutes, and those that
   * the provider hasn't accepted after three calls.
   */
  failingPayouts: () => Promise<store.FailingPayouts[]>;
};

export const createPaymentFigures = (db: Db): PaymentFigures => ({
  waiting: () => store.readWaiting(db),
  ofDay: () => store.readDay(db),
  failingPayouts: () => store.readFailing(db),
});
