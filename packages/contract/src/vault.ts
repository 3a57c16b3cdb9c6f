import Type, { type Static } from 'typebox';
import { Coins, Id, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/**
 * Days of a lock that the page offers. Hours can be added to them, up to 24, while the sum stays within the maximum.
 */
export const VAULT_LOCK_DAYS = [0, 1, 7, 14, 21, 30] as const;
export type VaultLockDays = (typeof VAULT_LOCK_DAYS)[number];
/** Maximum length of a lock, in hours. */
export const VAULT_LOCK_MOST_HOURS = 720;

export const Vault = Type.Object({
  balanceLocked: Coins,
  /** Time before which nothing can be withdrawn; 0 if the vault isn't locked. */
  lockUntil: Timestamp,
  userId: Id,
  vaultId: Id,
});
export type Vault = Static<typeof Vault>;
const VaultReply = reply(Vault);

const VaultAmountBody = Type.Object({ amount: Type.Number() }, { additionalProperties: false });
const VaultWithdrawBody = Type.Object(
  { amount: Type.Number(), code: StepUpCode },
  { additionalProperties: false },
);

const VaultLockBody = Type.Object(
  { days: Type.Enum(VAULT_LOCK_DAYS), hours: Type.Integer({ minimum: 0, maximum: 24 }) },
  { additionalProperties: false },
);

export const vaultEndpoints = {
  'GET /api/user/vault': { reply: VaultReply },
  'POST /api/user/vault/deposit': { body: VaultAmountBody, keyed: true, reply: VaultReply },
  'POST /api/user/vault/withdraw': { body: VaultWithdrawBody, keyed: true, reply: VaultReply },
  'POST /api/user/vault/lock': { body: VaultLockBody, reply: VaultReply },
} as const;

/** Messages to the player's own sockets. */
export type VaultMessages = {
  /** The vault changed: fetch it again. */
  'vault:changed': Record<string, never>;
};
