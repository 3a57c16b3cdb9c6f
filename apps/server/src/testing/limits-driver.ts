import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { DepositLimit, LimitPeriod, Limits } from '@aureus/contract/limits.ts';
import { newId } from '../platform/random.ts';
import { makeGiftCards } from './offers.ts';
import type { Reply, TestApp, TestPlayer } from './test-app.ts';

/** Value of a gift card for 5 dollars, in coins. */
export const GIFT = 8.2;

/** Reads and changes a player's limits through the API, and makes deposits that the limits can refuse. */
export function limitsOf(site: TestApp, player: TestPlayer) {
  const read = async (): Promise<Limits> => {
    const { status, body, text } = await player.call<Limits>('GET', '/api/user/limits');
    if (status !== 200 || body.data === undefined)
      throw new Error(`the limits were answered ${status} ${text}`);
    return body.data;
  };
  return {
    read,
    of: async (period: LimitPeriod): Promise<DepositLimit> => {
      const limit = (await read()).deposit.find((one) => one.period === period);
      if (limit === undefined) throw new Error(`no limit of a ${period}`);
      return limit;
    },
    set: (period: LimitPeriod, amount: number | null): Promise<Reply<Limits>> =>
      player.call<Limits>('PATCH', '/api/user/limits', { period, amount }),
    giftCards: (count: number, usd = 5) => makeGiftCards(site, { usd, count, by: 'test' }),
    redeem: (code: string, key = newId()) =>
      player.call<{ transaction: PublicPayment; balance: number }>(
        'POST',
        '/api/gift-cards/redeem',
        { code },
        { 'idempotency-key': key },
      ),
    /** Redeems a new gift card. @returns the error code; undefined if the card was credited. */
    async gift(usd = 5): Promise<string | undefined> {
      const [code = ''] = await this.giftCards(1, usd);
      return (await this.redeem(code)).body.error?.code;
    },
    card: (usd: number, key = newId()) =>
      player.call<{ url: string; transaction: PublicPayment }>(
        'POST',
        '/api/payadmit/deposit?method=BASIC_CARD',
        { amount: usd, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' },
        { 'idempotency-key': key },
      ),
  };
}
