import Type, { type Static } from 'typebox';
import { EmptyReply, reply } from './shared.ts';

/** Number of recovery codes that a player gets. */
export const RECOVERY_CODES = 10;

export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  /** Recovery codes that still work. */
  recoveryCodesLeft: Type.Integer({ minimum: 0, maximum: RECOVERY_CODES }),
  /** True if it can be turned on or off now: the sign-in is less than ten minutes old. */
  isSignInFresh: Type.Boolean(),
});
export type TwoFactorState = Static<typeof TwoFactorState>;

/** Data that an authenticator app needs. */
export const TwoFactorSetup = Type.Object({
  /** Base32, for typing it in. */
  secret: Type.String(),
  /** The same as a picture: a data URL of an SVG. */
  qrCode: Type.String(),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

/** A code of the player's authenticator or a recovery code, where two-factor is on: it allows this one call. */
export const StepUpCode = Type.Optional(Type.String({ maxLength: 32 }));

/**
 * Action that a code is asked for: the `details` of account.error.two_factor_required where a call can be repeated with
 * one. The code then counts for a call that does exactly this, and for its repeats.
 */
export interface StepUp {
  action: 'TIP' | 'RAIN_TIP' | 'VAULT_WITHDRAWAL' | 'TRADE_URL' | 'WITHDRAWAL' | 'DATA_EXPORT' | 'ERASURE';
  /** In coins; `null` where none move. */
  amount: number | null;
  /** Recipient: a username, an address, a trade URL. */
  to: string | null;
  /** For a withdrawal that is priced as it leaves: the estimate, and the highest network fee, in coins. */
  about?: { amount: string; asset: string; fee: number };
}

/** The authenticator's code: exactly six digits. */
const TwoFactorEnableBody = Type.Object(
  { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
);

/** The authenticator's code, or a recovery code as it was shown; case, spaces and dashes make no difference there. */
const TwoFactorCodeBody = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 32 }) },
  { additionalProperties: false },
);

/** Shown this once: only hashes of them are kept. */
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
