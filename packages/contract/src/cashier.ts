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
  /** Identifies the method in every call, such as `LTC` or `TRX_USDT_S2UZ`. */
  key: Type.String(),
  category: Type.Enum(['SKINS', 'FIAT', 'CRYPTO'] as const),
  subCategory: Type.Union([Type.Literal('GIFTCARD'), Type.Null()]),
  provider: Type.String(),
  metadata: Type.Object({
    /** Display name, such as "Litecoin". */
    name: Type.String(),
    /** Coin symbol that also names the icon: LTC, BTC, ETH, USDT, USDC. */
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
/** `regions`: countries in the region picker. */
export const MethodsReply = reply(
  Type.Object({
    region: Type.String(),
    regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    methods: Type.Array(PaymentMethod),
  }),
);

/**
 * Wager requirement: withdrawals open once `wagered` reaches `wagerToWithdraw` (coins). `bonusToStake`: coins still to
 * be staked for bonuses, in bets with a house edge of 10 %; a lower edge counts less. If bonuses require more than
 * deposits do, `bonusToStake` equals `wagerToWithdraw` minus `wagered`.
 */
export const RequiredWager = Type.Object({ wagered: Coins, wagerToWithdraw: Coins, bonusToStake: Coins });
export type RequiredWager = Static<typeof RequiredWager>;

/**
 * Part of the balance that can be withdrawn now. `held` coins come from card deposits on hold, the last of them until
 * `heldUntil`. A player whose identity isn't verified can't withdraw yet.
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
 * CONFIRMING: it has `confirmations` of `confirmationsNeeded`. IN_HOLD: received, final at `heldUntil`. HELD: below
 * the minimum; kept for the player and added up until the sum reaches it. REVIEW: the provider is reviewing it.
 * CREDITED: spendable. REVERSED: taken back after crediting, by the provider, or by the site because the player is too
 * young. FAILED: nothing was received.
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
 * States of a withdrawal. Its coins are held from the start. APPROVAL: awaiting a manual review. QUEUED: leaves next.
 * SENDING: the request to the provider is in progress. SENT: the provider is paying it. COMPLETED: paid. The coins
 * return to the wallet in FAILED (the provider couldn't pay), REFUSED (the site refused it) and CANCELLED (the player
 * canceled it).
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

/** State of a deposit or withdrawal. Both have `FAILED`. */
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
 * read now. FEE_ROSE: the network asks `fee` coins, more than the payment's own `fee`. The player may then agree to
 * another fee level or cancel the withdrawal.
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
  /** Amount of the asset, decimal text. Empty if the method only has coin amounts. */
  assetAmount: Type.String(),
  /**
   * True if `assetAmount` is an estimate: a crypto withdrawal is priced when it's sent. Empty if there is no price.
   */
  isAbout: Type.Boolean(),
  /**
   * Deposit: coins credited or, until final, their value at the current price. Withdrawal: coins that left the wallet.
   */
  amount: Coins,
  /** Part of `amount` that pays the network, in coins. Until the withdrawal is sent, this is the maximum. */
  fee: Coins,
  /** Set if the request promised `assetAmount`: the withdrawal pays exactly that if it's sent before this time. */
  announcedUntil: Type.Union([Timestamp, Type.Null()]),
  waits: Type.Union([PaymentWait, Type.Null()]),
  /** Destination of a withdrawal, in readable form. */
  target: Type.Union([Type.String(), Type.Null()]),
  /** URL of the provider's page, while it waits for the player. */
  url: Type.Union([Type.String(), Type.Null()]),
  heldUntil: Type.Union([Timestamp, Type.Null()]),
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  txHash: Type.Union([Type.String(), Type.Null()]),
  /** Reasons for its state; empty if the state needs no explanation. */
  why: Type.Array(phraseSchema(PAYMENT_REASONS)),
  /** Time of entry into each state, oldest first. */
  steps: Type.Array(Type.Object({ state: PaymentState, at: Timestamp })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PublicPayment = Static<typeof PublicPayment>;

/** Reply to every call that withdraws: the new payment, and the remaining balance. */
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
  /** Cancels a withdrawal that waits for approval or for a lower network fee. */
  'POST /api/wallet/withdrawals/:id/cancel': { params: IdParams, body: EmptyBody, reply: WithdrawalReply },
} as const;

export type CashierMessages = {
  'cashier:transaction': PublicPayment;
  /** The player's waiting deposit bonuses changed. */
  'wallet:bonus': { bonus: WaitingBonus };
};
