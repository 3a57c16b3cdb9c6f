import Type, { type Static } from 'typebox';
import type { WaitingBonus } from './account.ts';
import { PAYMENT_REASONS } from './payment-reasons.ts';
import { Coins, EmptyBody, Id, IdParams, listReply, phraseSchema, reply, Timestamp } from './shared.ts';

const MethodsQuery = Type.Object(
  { region: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })) },
  { additionalProperties: false },
);

export const PaymentMethod = Type.Object({
  id: Id,
  /** Identifies the payment method in every call, such as `LTC` or `TRX_USDT_S2UZ`. */
  key: Type.String(),
  category: Type.Enum(['SKINS', 'FIAT', 'CRYPTO'] as const),
  subCategory: Type.Union([Type.Literal('GIFTCARD'), Type.Null()]),
  provider: Type.String(),
  metadata: Type.Object({
    /** Display name, such as "Litecoin". */
    name: Type.String(),
    /** Name of the icon. For crypto, it's the coin's symbol, such as LTC. */
    icon: Type.String(),
    /** Network code, such as LTC, BTC, ERC20 or TRC20. */
    network: Type.String(),
    networkName: Type.String(),
    networkIcon: Type.String(),
    acceptedPaymentMethods: Type.Array(Type.String()),
  }),
  /** Set for crypto methods; null for the other categories. */
  coinData: Type.Union([
    Type.Null(),
    Type.Object({
      /** Price of one unit in US dollars, as decimal text; `null` if there is no fresh quote. */
      usdPrice: Type.Union([Type.String(), Type.Null()]),
      /** Price of one unit in coins. */
      coinPrice: Type.Union([Type.String(), Type.Null()]),
      quotedAt: Type.Union([Timestamp, Type.Null()]),
      /** Decimal places of the asset. */
      decimals: Type.Integer(),
      confirmations: Type.Integer(),
      minDeposit: Coins,
      minWithdrawal: Coins,
    }),
  ]),
  /** Shops that sell cards, by the card's price in US dollars. Only set for gift cards. */
  links: Type.Optional(Type.Array(Type.Object({ usd: Type.Integer(), url: Type.String() }))),
  /** Typical minutes until a deposit is credited. */
  minutes: Type.Integer(),
  disabledCashierMethods: Type.Array(Type.Enum(['DEPOSIT', 'WITHDRAW'] as const)),
});
export type PaymentMethod = Static<typeof PaymentMethod>;
/** `regions`: countries that a player can choose in the cashier. */
export const MethodsReply = reply(
  Type.Object({
    region: Type.String(),
    regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    methods: Type.Array(PaymentMethod),
  }),
);

/**
 * Wager requirement: withdrawals open once `wagered` reaches `wagerToWithdraw` (coins). `bonusToStake`: coins still to
 * be staked for bonuses, in bets with a house edge of 10 %; bets with a lower edge count less. If bonuses require more
 * than deposits do, `bonusToStake` equals `wagerToWithdraw` minus `wagered`.
 */
export const RequiredWager = Type.Object({ wagered: Coins, wagerToWithdraw: Coins, bonusToStake: Coins });
export type RequiredWager = Static<typeof RequiredWager>;

/**
 * Part of the balance that can be withdrawn now. `held` coins come from card deposits on hold, or are commission on
 * other players' card deposits on hold; at `heldUntil` the last of them are released. A player whose identity isn't
 * verified can't withdraw yet.
 */
export const Withdrawable = Type.Object({
  isVerified: Type.Boolean(),
  available: Coins,
  held: Coins,
  heldUntil: Type.Union([Timestamp, Type.Null()]),
});
export type Withdrawable = Static<typeof Withdrawable>;

/**
 * States of a deposit. CREATED: the provider's page waits for the player. SEEN: the provider has detected the payment.
 * CONFIRMING: it has `confirmations` of `confirmationsNeeded`. IN_HOLD: received, but credited only at `heldUntil`, or
 * once the player's deposit limits allow it. HELD: below the minimum; kept for the player until the sum of such
 * deposits reaches it. REVIEW: the provider or staff review it. CREDITED: spendable. REVERSED: taken back after
 * crediting, by the provider, for a refund by staff, or because the player is too young. FAILED: ended without a
 * credit.
 */
export const DEPOSIT_STATES = [
  'CREATED',
  'SEEN',
  'CONFIRMING',
  'IN_HOLD',
  'HELD',
  'REVIEW',
  'CREDITED',
  'REVERSED',
  'FAILED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * States of a withdrawal. Its coins are held from the start. APPROVAL: awaiting a manual review. QUEUED: will be sent
 * next. SENDING: the request to the provider is in progress. SENT: the provider is paying it. COMPLETED: paid. The
 * coins return to the wallet in FAILED (the provider couldn't pay), REFUSED (the site refused it) and CANCELLED (the
 * player canceled it).
 */
export const WITHDRAWAL_STATES = [
  'APPROVAL',
  'QUEUED',
  'SENDING',
  'SENT',
  'COMPLETED',
  'FAILED',
  'REFUSED',
  'CANCELLED',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** State of a deposit or of a withdrawal. `FAILED` is a state of both. */
export const PaymentState = Type.Enum([
  ...DEPOSIT_STATES,
  'APPROVAL',
  'QUEUED',
  'SENDING',
  'SENT',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
] as const satisfies readonly (DepositState | WithdrawalState)[]);
export type PaymentState = Static<typeof PaymentState>;

/**
 * Reason why a queued withdrawal isn't sent yet. NO_PRICE: there is no fresh price. NO_FEE: the network's fee can't be
 * read now. FEE_ROSE: the network now asks for `fee` coins, more than the withdrawal's maximum fee. The player can
 * then agree to another fee level or cancel the withdrawal.
 */
export const PaymentWait = Type.Object({
  code: Type.Enum(['NO_PRICE', 'NO_FEE', 'FEE_ROSE'] as const),
  fee: Type.Union([Coins, Type.Null()]),
});
export type PaymentWait = Static<typeof PaymentWait>;

export const PublicPayment = Type.Object({
  id: Id,
  type: Type.Enum(['DEPOSIT', 'WITHDRAW'] as const),
  provider: Type.String(),
  method: Type.String(),
  state: PaymentState,
  /** Amount of the asset, as decimal text. Empty if the method only has amounts in coins. */
  assetAmount: Type.String(),
  /**
   * True if `assetAmount` is an estimate: a crypto withdrawal is priced when it's sent. `assetAmount` is empty if
   * there is no price.
   */
  isAbout: Type.Boolean(),
  /**
   * Amount in coins. Deposit: coins credited or, until it's final, their value at the current price. Withdrawal: coins
   * that left the wallet.
   */
  amount: Coins,
  /** Network fee in coins, a part of `amount`. Until the withdrawal is sent, this is the maximum. */
  fee: Coins,
  /**
   * Set if the withdrawal's request promised `assetAmount`: exactly that is paid if the withdrawal is sent before this
   * time.
   */
  announcedUntil: Type.Union([Timestamp, Type.Null()]),
  waits: Type.Union([PaymentWait, Type.Null()]),
  /** Destination of a withdrawal, in readable form. */
  target: Type.Union([Type.String(), Type.Null()]),
  /** URL of the provider's page, while that page waits for the player. */
  url: Type.Union([Type.String(), Type.Null()]),
  heldUntil: Type.Union([Timestamp, Type.Null()]),
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  txHash: Type.Union([Type.String(), Type.Null()]),
  /** Reasons for the payment's state; empty if the state needs no explanation. */
  why: Type.Array(phraseSchema(PAYMENT_REASONS)),
  /** Times at which the payment entered each state, oldest first. */
  steps: Type.Array(Type.Object({ state: PaymentState, at: Timestamp })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PublicPayment = Static<typeof PublicPayment>;

/** Reply to a call that makes or changes a withdrawal: the withdrawal, and the balance after it. */
export const WithdrawalReply = reply(Type.Object({ transaction: PublicPayment, balance: Coins }));

const PaymentsQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sortBy: Type.Optional(Type.Enum(['createdAt', 'amount'] as const)),
    sortType: Type.Optional(Type.Enum(['asc', 'desc'] as const)),
    type: Type.Optional(
      Type.Union([
        Type.Enum(['DEPOSIT', 'WITHDRAW'] as const),
        Type.Array(Type.Enum(['DEPOSIT', 'WITHDRAW'] as const), { maxItems: 2 }),
      ]),
    ),
  },
  { additionalProperties: false },
);

export const cashierEndpoints = {
  'GET /api/wallet/methods': { query: MethodsQuery, reply: MethodsReply },
  'GET /api/wallet/transactions/cashier': {
    query: PaymentsQuery,
    reply: listReply(PublicPayment),
  },
  'GET /api/wallet/required-wager': { reply: reply(RequiredWager) },
  'GET /api/wallet/withdrawable': { reply: reply(Withdrawable) },
  /** Cancels a withdrawal that waits for approval, or that isn't sent because the network fee rose. */
  'POST /api/wallet/withdrawals/:id/cancel': { params: IdParams, body: EmptyBody, reply: WithdrawalReply },
} as const;

export type CashierMessages = {
  'cashier:transaction': PublicPayment;
  /** The player's waiting deposit bonuses changed. */
  'wallet:bonus': { bonus: WaitingBonus };
};
