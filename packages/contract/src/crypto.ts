import Type, { type Static } from 'typebox';
import { WithdrawalReply } from './cashier.ts';
import { Coins, IdParams, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const AddressQuery = Type.Object({ method: Type.String({ maxLength: 32 }) }, { additionalProperties: false });
/** `qrCode` is a data address of an image. */
export const CryptoAddress = Type.Object({ address: Type.String(), qrCode: Type.String() });
export type CryptoAddress = Static<typeof CryptoAddress>;

export const FEE_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const FeeLevel = Type.Enum(FEE_LEVELS);
export type FeeLevel = (typeof FEE_LEVELS)[number];

const FeesQuery = Type.Object({ assetId: Type.String({ maxLength: 32 }) }, { additionalProperties: false });
/**
 * Highest network fee at each level of a withdrawal requested now: coins, and the same in the asset that pays it (decimal
 * text). It is a quarter above the current fee. The fee at the time the coins leave is charged.
 */
const Fee = Type.Object({ coins: Coins, asset: Type.String() });
export const EstimatedFees = Type.Object({
  HIGH: Fee,
  MEDIUM: Fee,
  LOW: Fee,
  /** Symbol of the asset that pays the fee, such as ETH for USDT on ERC20. */
  feeSymbol: Type.String(),
  estimatedAt: Timestamp,
});
export type EstimatedFees = Static<typeof EstimatedFees>;

/** `maxFee`: the fee in coins that the player was shown; the withdrawal never pays more. */
const feeChoice = { feeLevel: FeeLevel, maxFee: Type.Optional(Coins), code: StepUpCode };

/** `amount` coins leave the wallet; the network's fee comes out of them. They are priced as they leave. */
const WithdrawBody = Type.Object(
  { amount: Coins, address: Type.String({ minLength: 1, maxLength: 128 }), ...feeChoice },
  { additionalProperties: false },
);

const FeeLevelBody = Type.Object(feeChoice, { additionalProperties: false });

export const cryptoEndpoints = {
  'GET /api/fireblocks/address': { query: AddressQuery, reply: reply(CryptoAddress) },
  'GET /api/fireblocks/estimated-fees': { query: FeesQuery, reply: reply(EstimatedFees) },
  'POST /api/fireblocks/withdraw': {
    query: AddressQuery,
    body: WithdrawBody,
    keyed: true,
    reply: WithdrawalReply,
  },
  /** For a withdrawal whose network asks more than the agreed fee: agrees to the current fee at this level. */
  'POST /api/fireblocks/withdrawals/:id/fee-level': {
    params: IdParams,
    body: FeeLevelBody,
    reply: WithdrawalReply,
  },
} as const;
