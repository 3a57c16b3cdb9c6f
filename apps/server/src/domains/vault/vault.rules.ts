import { VAULT_LOCK_MOST_HOURS, type VaultLockDays } from '@aureus/contract/vault.ts';

/** Converts a requested lock to hours; undefined if it is zero or too long. */
export function lockHours(days: VaultLockDays, hours: number): number | undefined {
  const total = days * 24 + hours;
  return total > 0 && total <= VAULT_LOCK_MOST_HOURS ? total : undefined;
}
