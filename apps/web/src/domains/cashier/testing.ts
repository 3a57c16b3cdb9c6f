import type { PublicPayment } from '@aureus/contract/cashier.ts';

/** Builds a Litecoin deposit in the state SEEN, with the changes a test needs. */
export const payment = (change: Partial<PublicPayment>): PublicPayment => ({
  id: '1',
  type: 'DEPOSIT',
  provider: 'fireblocks',
  method: 'LTC',
  state: 'SEEN',
  assetAmount: '1',
  isAbout: false,
  amount: 137.95,
  fee: 0,
  announcedUntil: null,
  waits: null,
  target: null,
  url: null,
  heldUntil: null,
  confirmations: 0,
  confirmationsNeeded: 2,
  txHash: null,
  why: [],
  steps: [],
  createdAt: 1000,
  updatedAt: 1000,
  ...change,
});
