import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestPlayer } from './test-app.ts';
import type { SandboxedApp } from './test-sandbox.ts';

/** Creates a player who may deposit, with helpers for tests of deposits. */
export async function verifiedPlayer(on: TestApp) {
  const player = await on.player({ role: 'USER' });
  const call = async <T>(path: string): Promise<T | undefined> =>
    (await player.call<T>('GET', path)).body.data;
  const deposits = async () => (await call<PublicPayment[]>('/api/wallet/transactions/cashier')) ?? [];
  return {
    ...player,
    deposits,
    async address(method: string): Promise<string> {
      const made = await call<{ address: string }>(`/api/fireblocks/address?method=${method}`);
      if (made === undefined) throw new Error(`no address for ${method}`);
      return made.address;
    },
    async balance(): Promise<number> {
      return (await call<{ wallet: { balance: number } }>('/api/me'))?.wallet.balance ?? Number.NaN;
    },
    /** Waits until the newest payment is in this state, and returns the payment. */
    deposit: (state: PublicPayment['state']): Promise<PublicPayment> =>
      eventually(`a deposit ${state}`, async () => {
        const [newest] = await deposits();
        return newest?.state === state ? newest : undefined;
      }),
    async notes(): Promise<{ type: string; data: { type: string; amount: number; way: string } }[]> {
      const { rows } = await on.database.owner.query<{
        type: string;
        data: { type: string; amount: number; way: string };
      }>('select type, data from notifications_messages where player_id = $1 order by id', [player.id]);
      return rows;
    },
  };
}
export type VerifiedPlayer = TestPlayer & Awaited<ReturnType<typeof verifiedPlayer>>;

/** Pays to the player's address from outside. @returns the transaction's id at the custodian. */
export async function payIn(
  site: Pick<SandboxedApp, 'turn'>,
  player: VerifiedPlayer,
  method: string,
  amount: string,
): Promise<string> {
  const address = await player.address(method);
  return (await site.turn<{ id: string }>('custody/deposit', { address, method, amount })).id;
}
