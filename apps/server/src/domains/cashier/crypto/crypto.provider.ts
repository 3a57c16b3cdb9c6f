import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Node } from '../../../platform/node.ts';
import type { Payer, PaymentProvider, Report } from '../payments/payments.providers.ts';
import { destinationOf, type Payment } from '../payments/payments.ts';
import {
  type Custody,
  CustodyError,
  type CustodyTransaction,
  createFireblocks,
} from './crypto.fireblocks.ts';
import { findMethod } from './crypto.methods.ts';
import { custodyStatement } from './crypto.statement.ts';

export type CryptoProvider = PaymentProvider & { custody: Custody | undefined };

const ENDINGS: Partial<Record<string, string>> = {
  CANCELLED: paymentReason('custodianCancelled'),
  BLOCKED: paymentReason('custodianBlocked'),
  REJECTED: paymentReason('custodianRefused'),
  FAILED: paymentReason('networkDidNotTake'),
};

/** What a custodian's transaction says of a withdrawal. Statuses that are not known are not final. */
export function reportOf(transaction: CustodyTransaction): Report {
  const { status, id, txHash, confirmations, lastUpdated } = transaction;
  const failure = ENDINGS[status];
  return {
    state: status === 'COMPLETED' ? 'COMPLETED' : failure === undefined ? 'SENT' : 'FAILED',
    providerId: id,
    reason: failure ?? null,
    txHash: txHash || null,
    confirmations,
    changedAt: new Date(lastUpdated),
  };
}

/** The custodian as a payer: it knows a payment by our `ref`, which it takes once, for ever. */
function custodyPayer(custody: Custody): Payer {
  const look = async (payment: Payment): Promise<Report | undefined> => {
    const found = await custody.payment(payment.ref);
    return found && reportOf(found);
  };
  return {
    look,
    async send(payment) {
      const { target } = payment;
      if (target.kind !== 'CRYPTO_WITHDRAWAL')
        throw new Error(`payment ${payment.ref} is no withdrawal of crypto`);
      try {
        await custody.pay({
          externalTxId: payment.ref,
          assetId: payment.method,
          amount: payment.assetAmount,
          address: target.address,
          feeLevel: target.feeLevel,
          playerId: payment.playerId,
        });
      } catch (error) {
        if (!(error instanceof CustodyError) || error.status !== 400) throw error;
        // A 400 may also say that it has this payment already: what it knows of it decides.
        const known = await look(payment);
        if (known !== undefined) return known;
        return {
          state: 'FAILED',
          providerId: null,
          reason: paymentReason('custodianDidNotTake'),
          txHash: null,
          confirmations: 0,
          changedAt: new Date(),
        };
      }
      const known = await look(payment);
      if (known === undefined) throw new Error('the custodian does not know the payment that it took');
      return known;
    },
  };
}

/** The custodian, where one is set up. */
export function cryptoProvider({ config, db, now }: Pick<Node, 'config' | 'db' | 'now'>): CryptoProvider {
  const custody =
    config.fireblocks &&
    createFireblocks({ ...config.fireblocks, treasuryVault: config.cashier.treasuryVault }, now);
  return {
    name: 'fireblocks',
    custody,
    words: ({ method, target }) => ({
      confirmationsNeeded: findMethod(method)?.confirmations ?? 0,
      target: destinationOf(target),
    }),
    payer: custody && custodyPayer(custody),
    statement: custody && custodyStatement(db, custody),
  };
}
