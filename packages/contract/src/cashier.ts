import Type, { type Static } from 'typebox';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';

export const cashierPaths = {
  methods: '/api/wallet/methods',
  address: '/api/fireblocks/address',
  transactions: '/api/wallet/transactions/cashier',
} as const;

export const MethodsQuery = Type.Object(
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
  coinData: Type.Object({
    /** Price of one unit in US dollars, as decimal text; `null` while no fresh quote is at hand. */
    usdPrice: Type.Union([Type.String(), Type.Null()]),
    /** The same in coins. */
    coinPrice: Type.Union([Type.String(), Type.Null()]),
    quotedAt: Type.Union([Timestamp, Type.Null()]),
    /** Decimal places of the asset. */
    decimals: Type.Integer(),
  }),
  minDeposit: Coins,
  confirmations: Type.Integer(),
  /** Typical minutes until credit. */
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

export const AddressQuery = Type.Object(
  { method: Type.String({ maxLength: 32 }) },
  { additionalProperties: false },
);
/** `qrCode` is a data address of an image. */
export const CryptoAddress = Type.Object({ address: Type.String(), qrCode: Type.String() });
export type CryptoAddress = Static<typeof CryptoAddress>;
export const AddressReply = reply(CryptoAddress);

/**
 * SEEN: on the network. CONFIRMING: `confirmations` of `confirmationsNeeded`. CREDITED: spendable.
 * HELD: below the minimum, kept for the player and added up until the sum reaches it. FAILED: the custodian refused it.
 */
export const DepositState = Type.Enum([
  'SEEN',
  'CONFIRMING',
  'CREDITED',
  'HELD',
  'REVIEW',
  'FAILED',
] as const);
export type DepositState = Static<typeof DepositState>;

export const CashierTransaction = Type.Object({
  id: Id,
  type: Type.Enum(['DEPOSIT', 'WITHDRAW'] as const),
  method: Type.String(),
  state: DepositState,
  /** Amount of the asset, decimal text. */
  assetAmount: Type.String(),
  /** Coins credited, or what they would be at the price of now while not final. */
  amount: Coins,
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  txHash: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CashierTransaction = Static<typeof CashierTransaction>;
export const CashierTransactionsReply = listReply(CashierTransaction);

export const CashierTransactionsQuery = Type.Object(
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

export type CashierMessages = { 'cashier:transaction': CashierTransaction };
