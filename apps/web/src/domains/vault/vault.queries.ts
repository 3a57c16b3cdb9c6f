import type { Vault, VaultLockDays } from '@aureus/contract/vault.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshMe } from '../../api/session.ts';
import type { Way } from './vault-form.ts';

const VAULT = ['vault'] as const;

interface Move {
  way: Way;
  cents: Cents;
}

/** Returns the player's vault, loaded only while `isShown`. */
export function useVault(isShown: boolean) {
  return useQuery({
    queryKey: VAULT,
    enabled: isShown,
    queryFn: () => call('GET /api/user/vault'),
  });
}

export function refreshVault(): void {
  void queryClient.invalidateQueries({ queryKey: VAULT });
}

/** Applies the vault from an answer of the server, and reloads the player's record, which has the balance. */
function takeOver(vault: Vault): void {
  queryClient.setQueryData<Vault>(VAULT, vault);
  void refreshMe();
}

/** Moves coins between the wallet and the vault. */
export function useMove() {
  return useMutation({
    mutationFn: ({ way, cents }: Move) =>
      sendIntent(`POST /api/user/vault/${way}`, { body: { amount: coinsFromCents(cents) } }),
    onSuccess: takeOver,
    onSettled: refreshVault,
  });
}

export function useLock() {
  return useMutation({
    mutationFn: (lock: { days: VaultLockDays; hours: number }) =>
      call('POST /api/user/vault/lock', { body: lock }),
    onSuccess: takeOver,
    onSettled: refreshVault,
  });
}
