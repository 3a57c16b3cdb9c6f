import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { useMutation } from '@tanstack/react-query';
import { withPoint } from '../../../ui/format/format.ts';
import { useAddress } from '../cashier.queries.ts';
import { testWords as words } from '../cashier.test.words.ts';
import TestBox from '../TestBox.tsx';
import { useRate } from '../use-rate.ts';
import { assetOfCents, type Decimal, decimalText } from './convert.ts';

/** Value of a test payment, in cents of coins. */
const SENT_CENTS = 10_000n;

/** Rounds up to two significant digits, so that a test amount looks usual: 0.64 instead of 0.63546478. */
function shortly({ units, scale }: Decimal): Decimal {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - 2));
  return { units: ((units + step - 1n) / step) * step, scale };
}

/** Box that pays simulated coins to the player's own address. */
export default function TestWallet({ method, sandboxUrl }: { method: PaymentMethod; sandboxUrl: string }) {
  const { data } = useAddress(method.key);
  const rate = useRate(method);
  const { error, isPending, mutate } = useMutation({
    mutationFn: async (deposit: { address: string; amount: string }) => {
      const body = new URLSearchParams({ ...deposit, method: method.key });
      const answer = await fetch(`${sandboxUrl}/switchboard/custody/deposit`, { method: 'POST', body });
      if (!answer.ok) throw new Error(String(answer.status));
    },
  });
  if (data === undefined || rate === undefined) return null;
  const amount = decimalText(shortly(assetOfCents(SENT_CENTS, rate)));
  return (
    <TestBox
      text={words.wallet}
      pay={{
        label: words.send(withPoint(amount), method.metadata.icon),
        onClick: () => mutate({ address: data.address, amount }),
        isLoading: isPending,
      }}
      error={error ? words.failed : undefined}
    />
  );
}
