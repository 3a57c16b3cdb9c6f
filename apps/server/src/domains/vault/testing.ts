import type { Vault } from '@aureus/contract/vault.ts';
import { newId } from '../../platform/random.ts';
import type { Reply, TestPlayer } from '../../testing/test-app.ts';

export function vaultOf(player: TestPlayer) {
  const move = (way: 'deposit' | 'withdraw', amount: number, key: string): Promise<Reply<Vault>> =>
    player.call<Vault>('POST', `/api/user/vault/${way}`, { amount }, { 'idempotency-key': key });
  return {
    read: async (): Promise<Vault> => {
      const { status, body, text } = await player.call<Vault>('GET', '/api/user/vault');
      if (status !== 200 || body.data === undefined)
        throw new Error(`the vault was answered ${status} ${text}`);
      return body.data;
    },
    deposit: (amount: number, key = newId()) => move('deposit', amount, key),
    withdraw: (amount: number, key = newId()) => move('withdraw', amount, key),
    lock: (days: number, hours: number) =>
      player.call<Vault>('POST', '/api/user/vault/lock', { days, hours }),
  };
}
