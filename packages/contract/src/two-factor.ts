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
  /** Base32, to be typed in. */
  secret: Type.String(),
  /** QR code of the secret: an SVG as a data URL. */
  qrCode: Type.String(),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

/** Code of the player's authenticator, or a recovery code. Needed if two-factor is on, and valid for this one call. */
export const StepUpCode = Type.Optional(Type.String({ maxLength: 32 }));

/**
 * Action that needs a code. It's in the `details` of account.error.two_factor_required if the call can be repeated
 * with one. The code is then valid for exactly this action, and for retries of the call.
 */
export interface StepUp {
  action: 'TIP' | 'RAIN_TIP' | 'VAULT_WITHDRAWAL' | 'TRADE_URL' | 'WITHDRAWAL' | 'DATA_EXPORT' | 'ERASURE';
  /** In coins; `null` if no coins move. */
  amount: number | null;
  /** Recipient: a username, an address, a trade URL. */
  to: string | null;
  /** Set for a withdrawal that is priced when it's sent: the estimate, and the maximum network fee in coins. */
  about?: { amount: string; asset: string; fee: number };
}

/** The authenticator's code: exactly six digits. */
const TwoFactorEnableBody = Type.Object(
  { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
);

/**
 * Code of the authenticator, or a recovery code as it was shown. For recovery codes, case, spaces and dashes don't
 * matter.
 */
const TwoFactorCodeBody = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 32 }) },
  { additionalProperties: false },
);

/** Shown only once: the site only stores their hashes. */
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
