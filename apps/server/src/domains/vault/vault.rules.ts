import { VAULT_LOCK_MOST_HOURS, type VaultLockDays } from '@aureus/contract/vault.ts';

/** Hours of a lock as asked for; `undefined` where it would be none, or longer than a lock may be. */
export function lockHours(days: VaultLockDays, hours: number): number | undefined {
  const total = days * 24 + hours;
  return total > 0 && total <= VAULT_LOCK_MOST_HOURS ? total : undefined;
}
