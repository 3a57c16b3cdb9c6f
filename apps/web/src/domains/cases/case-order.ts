import type { Case } from '@aureus/contract/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { sendKeyed } from '../../api/balance.ts';
import { ApiError } from '../../api/http.ts';
import type { OpeningOrder } from '../../games-kit/opening/use-opening.ts';
import { refreshCases } from './cases.queries.ts';

/** Returns the order to open a case: at its price, under the version and with the contents that the page shows. */
export function orderOf(box: Case, isFast: boolean): OpeningOrder {
  const price = centsFromCoins(box.price) ?? 0n;
  return {
    skins: box.skins,
    price: box.price,
    isFree: false,
    stakeOf: (count) => price * BigInt(count),
    async send(count, id, modes = []) {
      const body = { count, version: box.version, contentHash: box.contentHash };
      const { bet, balance } = await sendKeyed(
        'POST /api/games/cases/:id/open',
        { params: { id: box.id }, body },
        id,
        isFast ? [...modes, 'fast'] : modes,
      );
      return { betId: bet.id, items: bet.items, payout: bet.payout, balance };
    },
    onRefused(error) {
      if (error instanceof ApiError && error.code.split('.')[0] === 'cases') refreshCases();
    },
  };
}
