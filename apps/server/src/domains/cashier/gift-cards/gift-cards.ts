import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payment, Payments } from '../payments/payments.ts';
import { hashOfCode, LOCK_MS, MOST_GUESSES, readCode } from './gift-cards.rules.ts';
import { codesState } from './gift-cards.seals.ts';
import * as store from './gift-cards.store.ts';

/** Result of redeeming a gift card; `balance` in coins. */
type GiftCardRedeemed = { transaction: PublicPayment; balance: number };

export type GiftCards = {
  /** Returns the gift card's entry in the method list. */
  methods: () => PaymentMethod[];

  /**
   * Credits a gift card. Repeating the key of a redemption returns its payment in its current state, with the current
   * balance. After five wrong codes, all codes are refused for an hour.
   * @throws HttpError gift_cards.error.code | locked, limits.error.deposit, request.error.idempotency_reused, and the
   * refusals of {@link DepositGate}.
   */
  redeem: (playerId: bigint, key: string, typed: string) => Promise<GiftCardRedeemed>;
};

const METHOD: PaymentMethod = {
  id: '20',
  key: 'GIFTCARD',
  category: 'FIAT',
  subCategory: 'GIFTCARD',
  provider: 'gift-cards',
  metadata: {
    name: 'Gift card',
    icon: 'GIFTCARD',
    network: '',
    networkName: '',
    networkIcon: '',
    acceptedPaymentMethods: [],
  },
  coinData: null,
  minutes: 0,
  disabledCashierMethods: ['WITHDRAW'],
};

type Parts = {
  payments: Payments;
  gate: DepositGate;
  wallet: Wallet;
  /** Shops that sell the cards, by card value. */
  links: Config['giftCardLinks'];
  /** True outside production, where cards are also made by hand, without a seal. */
  allowsUnsealed: boolean;
  /** Reports a batch that no seal proves, whose cards are refused. */
  onUnproven: (what: string) => void;
};

/** Gift cards: codes sold by external shops, each redeemable once. */
export function createGiftCards(parts: Parts): GiftCards {
  const { payments, gate, wallet, links, allowsUnsealed, onUnproven } = parts;
  const answerOf = async (payment: Payment): Promise<GiftCardRedeemed> => ({
    transaction: await payments.publicPayment(payment),
    balance: coinsFromCents((await wallet.read(payment.playerId)).balance),
  });

  async function replay(playerId: bigint, key: string, hash: string, tx?: Tx): Promise<Payment | undefined> {
    const payment = await payments.findByRequest(playerId, key, tx);
    if (payment === undefined) return undefined;
    if (payment.provider !== 'gift-cards' || payment.request?.['code'] !== hash)
      throw refuse('request.error.idempotency_reused');
    return payment;
  }

  /** Refuses a card whose batch no seal proves, and reports the batch. @throws HttpError gift_cards.error.code. */
  async function refuseUnproven(tx: Tx, batchId: bigint): Promise<void> {
    const state = await codesState(tx, batchId);
    if (state === 'RIGHT' || state === 'OLD' || (state === 'MISSING' && allowsUnsealed)) return;
    onUnproven(`gift cards ${batchId}`);
    throw refuse('gift_cards.error.code');
  }

  return {
    methods: () => [{ ...METHOD, links }],

    async redeem(playerId, key, typed) {
      await gate(playerId);
      const code = readCode(typed);
      // A text that can't be a code doesn't count as a wrong guess.
      if (code === undefined) throw refuse('gift_cards.error.code');
      const hash = hashOfCode(code);
      const request = { code: hash.toString('hex') };
      const earlier = await replay(playerId, key, request.code);
      if (earlier !== undefined) return answerOf(earlier);
      const payment = await payments.change(playerId, async (step) => {
        const again = await replay(playerId, key, request.code, step.tx);
        if (again !== undefined) return again;
        if ((await store.wrongGuesses(step.tx, playerId, LOCK_MS)) >= MOST_GUESSES) return 'locked' as const;
        const card = await store.takeCard(step.tx, hash, playerId);
        if (card === undefined) {
          // The count of wrong codes must be committed, so the transaction returns normally and the refusal is thrown
          // afterwards.
          await store.countWrongGuess(step.tx, playerId, LOCK_MS);
          return 'wrong' as const;
        }
        // A refusal rolls back the redemption too, so the card stays valid.
        await refuseUnproven(step.tx, card.batchId);
        const { amount: amountCents } = card;
        await step.refuseAboveLimits(amountCents);
        await store.forgetGuesses(step.tx, playerId);
        const payment = await step.begin({
          way: 'DEPOSIT',
          provider: 'gift-cards',
          ref: newId(),
          providerId: request.code,
          method: METHOD.key,
          requestId: key,
          request,
          amountCents,
          state: 'SEEN',
        });
        const credited = await step.credit(payment);
        await step.note('PAYMENT_SUCCESSFUL', credited, { callKey: key });
        return credited;
      });
      if (payment === 'locked') throw refuse('gift_cards.error.locked');
      if (payment === 'wrong') throw refuse('gift_cards.error.code');
      return answerOf(payment);
    },
  };
}
