import Type, { type Static } from 'typebox';
import { EmptyReply, reply } from './shared.ts';

/** Number of recovery codes that a player gets. */
export const RECOVERY_CODES = 10;

export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: Type.Integer({ minimum: 0, maximum: RECOVERY_CODES }),
  /** True if two-factor can be turned on or off now, because the sign-in is less than ten minutes old. */
  isSignInFresh: Type.Boolean(),
});
export type TwoFactorState = Static<typeof TwoFactorState>;

/** Data for setting up an authenticator app. */
export const TwoFactorSetup = Type.Object({
  /** The secret in Base32, to be typed into the app. */
  secret: Type.String(),
  /** QR code of the secret: an SVG as a data URL. */
  qrCode: Type.String(),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

/**
 * Code of the player's authenticator app, or a recovery code. Needed if two-factor is on, for tips only above a daily
 * allowance, and valid for this call only.
 */
export const StepUpCode = Type.Optional(Type.String({ maxLength: 32 }));

/**
 * Action for which a code is needed. It's in the `details` of account.error.two_factor_required if the call can be
 * repeated with a code. The code is then valid for exactly this action, and for retries of the call, except for
 * DATA_EXPORT: there, each call needs another code.
 */
export interface StepUp {
  action: 'TIP' | 'RAIN_TIP' | 'VAULT_WITHDRAWAL' | 'TRADE_URL' | 'WITHDRAWAL' | 'DATA_EXPORT' | 'ERASURE';
  /** Amount of the action in coins; `null` if no coins move. */
  amount: number | null;
  /** Recipient: a username, an address or a trade URL; `null` if there is none. */
  to: string | null;
  /**
   * Only for a withdrawal that is priced when it's sent: the estimated amount, and the maximum network fee in coins.
   */
  about?: { amount: string; asset: string; fee: number };
}

/** Code of the authenticator app: exactly six digits. */
const TwoFactorEnableBody = Type.Object(
  { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
);

/**
 * Code of the authenticator app, or a recovery code as it was shown. In recovery codes, case, spaces and dashes don't
 * matter.
 */
const TwoFactorCodeBody = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 32 }) },
  { additionalProperties: false },
);

/** Recovery codes. They're shown only once, since the site stores only their hashes. */
const RecoveryCodesReply = reply(Type.Object({ recoveryCodes: Type.Array(Type.String()) }));
export type RecoveryCodes = Static<typeof RecoveryCodesReply>['data'];

export const twoFactorEndpoints = {
  'GET /api/user/two-factor': { reply: reply(TwoFactorState) },
  'GET /api/user/two-factor/setup': { reply: reply(TwoFactorSetup) },
  'POST /api/user/two-factor/enable': { body: TwoFactorEnableBody, reply: RecoveryCodesReply },
  'POST /api/user/two-factor/verify': { body: TwoFactorCodeBody, reply: EmptyReply },
  'POST /api/user/two-factor/disable': { body: TwoFactorCodeBody, reply: EmptyReply },
  'POST /api/user/two-factor/recovery-codes': { body: TwoFactorCodeBody, reply: RecoveryCodesReply },
} as const;
