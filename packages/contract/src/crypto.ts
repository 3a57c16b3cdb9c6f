import Type, { type Static } from 'typebox';
import { WithdrawalReply } from './cashier.ts';
import { Coins, IdParams, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const AddressQuery = Type.Object({ method: Type.String({ maxLength: 32 }) }, { additionalProperties: false });
/** Deposit address of a player. `qrCode` is a picture of it as a data URL. */
export const CryptoAddress = Type.Object({ address: Type.String(), qrCode: Type.String() });
export type CryptoAddress = Static<typeof CryptoAddress>;

export const FEE_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const FeeLevel = Type.Enum(FEE_LEVELS);
export type FeeLevel = (typeof FEE_LEVELS)[number];

const FeesQuery = Type.Object({ assetId: Type.String({ maxLength: 32 }) }, { additionalProperties: false });
/**
 * Maximum network fee for a withdrawal requested now, at each level: a quarter above the current fee. In coins, and in
 * the asset in which the fee is paid (decimal text). The withdrawal is charged the fee at the time it's sent.
 */
const Fee = Type.Object({ coins: Coins, asset: Type.String() });
export const EstimatedFees = Type.Object({
  HIGH: Fee,
  MEDIUM: Fee,
  LOW: Fee,
  /** Symbol of the asset in which the fee is paid, such as ETH for USDT on ERC20. */
  feeSymbol: Type.String(),
  estimatedAt: Timestamp,
});
export type EstimatedFees = Static<typeof EstimatedFees>;

/** `maxFee`: the maximum fee in coins that the player saw. The withdrawal never pays more. */
const feeChoice = { feeLevel: FeeLevel, maxFee: Type.Optional(Coins), code: StepUpCode };

/**
 * `amount`: coins that leave the wallet, including the network fee. Their price is set when the withdrawal is sent.
 */
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
  /** Agrees to the current fee at a level, for a withdrawal whose network fee rose above the agreed maximum. */
  'POST /api/fireblocks/withdrawals/:id/fee-level': {
    params: IdParams,
    body: FeeLevelBody,
    reply: WithdrawalReply,
  },
} as const;
