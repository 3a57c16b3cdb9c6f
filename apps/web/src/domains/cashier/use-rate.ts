import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { parseDecimal, type Rate } from './crypto/convert.ts';

/** Returns a coin's current rate; `undefined` without a current price. */
export function useRate({ coinData }: PaymentMethod): Rate | undefined {
  const coinsPerUsd = useCoinsPerUsd();
  const usdPrice = parseDecimal(coinData?.usdPrice ?? '');
  return coinData && usdPrice && usdPrice.units > 0n && coinsPerUsd
    ? { usdPrice, coinsPerUsd, places: coinData.decimals }
    : undefined;
}

/** Returns the coins for one US dollar; `undefined` until they are loaded. */
export function useCoinsPerUsd(): Rate['coinsPerUsd'] | undefined {
  const { data: info } = useServerInfo();
  return info && parseDecimal(String(info.coinsPerUsd));
}
