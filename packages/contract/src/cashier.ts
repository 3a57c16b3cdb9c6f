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
  /** Names the method in every call, such as `LTC` or `TRX_USDT_S2UZ`. */
  key: Type.String(),
  category: Type.Enum(['SKINS', 'FIAT', 'CRYPTO'] as const),
  subCategory: Type.Union([Type.Literal('GIFTCARD'), Type.Null()]),
  provider: Type.String(),
  metadata: Type.Object({
    /** "Litecoin". */
    name: Type.String(),
    /** Coin symbol that also names the icon: LTC, BTC, ETH, USDT, USDC. */
    icon: Type.String(),
    /** LTC, BTC, ERC20, TRC20. */
    network: Type.String(),
    networkName: Type.String(),
    networkIcon: Type.String(),
    acceptedPaymentMethods: Type.Array(Type.String()),
  }),
  /** Of a coin; null for the other categories. */
  coinData: Type.Union([
    Type.Null(),
    Type.Object({
      /** Price of one unit in US dollars, as decimal text; `null` while no fresh quote is at hand. */
      usdPrice: Type.Union([Type.String(), Type.Null()]),
      /** The same in coins. */
      coinPrice: Type.Union([Type.String(), Type.Null()]),
      quotedAt: Type.Union([Timestamp, Type.Null()]),
      /** Decimal places of the asset. */
      decimals: Type.Integer(),
      confirmations: Type.Integer(),
      minDeposit: Coins,
      minWithdrawal: Coins,
    }),
  ]),
  /** Shops that sell cards, by the card's price in US dollars; only for gift cards. */
  links: Type.Optional(Type.Array(Type.Object({ usd: Type.Integer(), url: Type.String() }))),
  /** Typical minutes until a deposit is credited. */
  minutes: Type.Integer(),
  disabledCashierMethods: Type.Array(Type.Enum(['DEPOSIT', 'WITHDRAW'] as const)),
});
export type PaymentMethod = Static<typeof PaymentMethod>;
/** `regions`: what the region picker offers. */
export const MethodsReply = reply(
  Type.Object({
    region: Type.String(),
    regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    methods: Type.Array(PaymentMethod),
  }),
);

/**
 * `wagered` of `wagerToWithdraw` coins: withdrawing is open once the first has reached the second. `bonusToStake`: coins
 * still to be staked for bonuses in bets with a house edge of 10 %; a lower edge counts less. Where it is more than what
 * deposits ask for, it is what `wagerToWithdraw` is above `wagered`.
 */
export const RequiredWager = Type.Object({ wagered: Coins, wagerToWithdraw: Coins, bonusToStake: Coins });
export type RequiredWager = Static<typeof RequiredWager>;

/**
 * Part of the balance that can be withdrawn now. `held` coins came by card and are on hold, the last of them until
 * `heldUntil`. A player whose identity is not verified can't withdraw yet.
 */
export const Withdrawable = Type.Object({
  isVerified: Type.Boolean(),
  available: Coins,
  held: Coins,
  heldUntil: Type.Union([Timestamp, Type.Null()]),
});
export type Withdrawable = Static<typeof Withdrawable>;

/**
 * A deposit. CREATED: the provider's page waits for the player. SEEN: the provider has heard of the payment. CONFIRMING:
 * `confirmations` of `confirmationsNeeded`. IN_HOLD: received, final at `heldUntil`. HELD: below the minimum, kept for the
 * player and added up until the sum reaches it. REVIEW: the provider looks at it. CREDITED: spendable. REVERSED: taken
 * back after it was credited, by the provider, or by us from a player who is too young. FAILED: nothing was received.
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
 * A withdrawal. Its coins are set aside from the start. APPROVAL: a person looks at it first. QUEUED: goes out next.
 * SENDING: the provider is being asked. SENT: the provider pays. COMPLETED: paid. The coins come back in FAILED (the
 * provider could not pay), REFUSED (we did not allow it) and CANCELLED (the player took it back).
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

/** `FAILED` is a state of both. */
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
 * Reason why a withdrawal that is ready to leave waits. NO_PRICE: for a fresh price. NO_FEE: the network's fee can't be
 * read now. FEE_ROSE: the network asks `fee` coins, more than the payment's own `fee`; the player may agree to another
 * level or cancel the withdrawal.
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
  /** Amount of the asset, decimal text; empty where the method knows coins alone. */
  assetAmount: Type.String(),
  /** `assetAmount` is an estimate: a crypto withdrawal is priced as it leaves. Empty without a price. */
  isAbout: Type.Boolean(),
  /** Coins credited, or what they would be at the price of now while not final; of a withdrawal, what left the wallet. */
  amount: Coins,
  /** Coins of `amount` that go to the network; the most of them until the withdrawal has left. */
  fee: Coins,
  /** Time until which a withdrawal leaves with `assetAmount`, if that was announced with its request. */
  announcedUntil: Type.Union([Timestamp, Type.Null()]),
  waits: Type.Union([PaymentWait, Type.Null()]),
  /** Target of a withdrawal, in readable form. */
  target: Type.Union([Type.String(), Type.Null()]),
  /** The provider's page, while it waits for the player. */
  url: Type.Union([Type.String(), Type.Null()]),
  heldUntil: Type.Union([Timestamp, Type.Null()]),
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  txHash: Type.Union([Type.String(), Type.Null()]),
  /** Reasons for its state; empty where the state says it all. */
  why: Type.Array(phraseSchema(PAYMENT_REASONS)),
  /** Time of entry into each state, oldest first. */
  steps: Type.Array(Type.Object({ state: PaymentState, at: Timestamp })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PublicPayment = Static<typeof PublicPayment>;

/** Of every call that withdraws: what was begun, and the balance that is left. */
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
  /** Cancels a withdrawal that still waits for approval, or for the network's fee to fall. */
  'POST /api/wallet/withdrawals/:id/cancel': { params: IdParams, body: EmptyBody, reply: WithdrawalReply },
} as const;

export type CashierMessages = {
  'cashier:transaction': PublicPayment;
  /** The player's waiting deposit bonuses changed. */
  'wallet:bonus': { bonus: WaitingBonus };
};
