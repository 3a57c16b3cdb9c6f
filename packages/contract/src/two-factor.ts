import Type, { type Static } from 'typebox';
import { reply } from './shared.ts';

export const twoFactorPaths = {
  state: '/api/user/two-factor',
  setup: '/api/user/two-factor/setup',
  enable: '/api/user/two-factor/enable',
  verify: '/api/user/two-factor/verify',
  disable: '/api/user/two-factor/disable',
  recoveryCodes: '/api/user/two-factor/recovery-codes',
} as const;

/** How many recovery codes a player gets. */
export const RECOVERY_CODES = 10;

export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  /** Recovery codes that still work. */
  recoveryCodesLeft: Type.Integer({ minimum: 0, maximum: RECOVERY_CODES }),
});
export type TwoFactorState = Static<typeof TwoFactorState>;
export const TwoFactorStateReply = reply(TwoFactorState);

/** What an authenticator app needs. */
export const TwoFactorSetup = Type.Object({
  /** Base32, for typing it in. */
  secret: Type.String(),
  /** The same as a picture: a data URL of an SVG. */
  qrCode: Type.String(),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;
export const TwoFactorSetupReply = reply(TwoFactorSetup);

/** The authenticator's code: exactly six digits. */
export const TwoFactorEnableBody = Type.Object(
  { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
);

/** The authenticator's code, or a recovery code as it was shown; case, spaces and dashes make no difference there. */
export const TwoFactorCodeBody = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 32 }) },
  { additionalProperties: false },
);

/** Shown this once: only hashes of them are kept. */
export const RecoveryCodesReply = reply(Type.Object({ recoveryCodes: Type.Array(Type.String()) }));
export type RecoveryCodes = Static<typeof RecoveryCodesReply>['data'];
