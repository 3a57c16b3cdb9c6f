import { randomInt } from 'node:crypto';
import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { Skin, SkinsWithdrawal } from '@aureus/contract/skins.ts';
import { newId } from '../platform/random.ts';
import { eventually } from './eventually.ts';
import type { Reply, TestApp, TestPlayer } from './test-app.ts';

const FIRST_STEAM_ID = 76_561_197_960_265_728n;

export type SkinsPlayer = TestPlayer & Awaited<ReturnType<typeof skinsPlayer>>;

/** Creates a verified player who signed in with Steam, with helpers for tests of skins. */
export async function skinsPlayer(on: TestApp, { cents = 0n } = {}) {
  const player = await on.player({ role: 'USER', cents });
  const { owner } = on.database;
  const partner = randomInt(1, 2 ** 31);
  await owner.query(
    `update account_identities set subject = $2 where player_id = $1 and provider = 'STEAM'`,
    [player.id, String(FIRST_STEAM_ID + BigInt(partner))],
  );
  const call = async <T>(path: string): Promise<T | undefined> =>
    (await player.call<T>('GET', path)).body.data;
  const payments = async (): Promise<PublicPayment[]> =>
    (await call<PublicPayment[]>('/api/wallet/transactions/cashier?limit=100')) ?? [];
  return {
    ...player,
    partner,
    tradeUrl: `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=aBc_-123`,
    payments,
    setTradeUrl: (tradeUrl: string) => player.call('PATCH', '/api/user/settings', { tradeUrl }),
    deposit: (key = newId(), method = 'CS2'): Promise<Reply<{ url: string; transaction: PublicPayment }>> =>
      player.call('POST', `/api/skinsback/deposit?method=${method}`, {}, { 'idempotency-key': key }),
    /** Starts a deposit of skins. @returns the id of its order. */
    async order(): Promise<string> {
      const reply = await this.deposit();
      if (reply.body.data === undefined) throw new Error(reply.text);
      const { rows } = await owner.query<{ ref: string }>('select ref from cashier_payments where id = $1', [
        reply.body.data.transaction.id,
      ]);
      return rows[0]?.ref ?? '';
    },
    list: async (query = ''): Promise<Skin[]> =>
      (await call<Skin[]>(`/api/skinsback/withdraw?method=CS2${query}`)) ?? [],
    buy: (
      skinIds: readonly string[],
      { key = newId(), method = 'CS2', more = {} } = {},
    ): Promise<Reply<SkinsWithdrawal>> =>
      player.call(
        'POST',
        `/api/skinsback/withdraw?method=${method}`,
        { skinIds, ...more },
        { 'idempotency-key': key },
      ),
    balance: async (): Promise<number> =>
      (await call<{ wallet: { balance: number } }>('/api/me'))?.wallet.balance ?? Number.NaN,
    /** Waits until the newest payment is in this state, and returns the payment. */
    newest: (state: PublicPayment['state']): Promise<PublicPayment> =>
      eventually(`a payment ${state}`, async () => {
        const [newest] = await payments();
        return newest?.state === state ? newest : undefined;
      }),
    async notes(): Promise<string[]> {
      const { rows } = await owner.query<{ code: string | null; data: { type: string; way: string } }>(
        'select code, data from notifications_messages where player_id = $1 order by id',
        [player.id],
      );
      return rows.map(({ code, data }) => [data.type, data.way, code].filter(Boolean).join(' '));
    },
  };
}
