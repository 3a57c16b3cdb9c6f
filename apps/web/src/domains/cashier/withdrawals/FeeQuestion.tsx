import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { FeeLevel } from '@aureus/contract/crypto.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { FieldError } from '../../../ui/fields/Input.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { paymentWords } from '../payments/payments.words.ts';
import { CancelQuestion } from './CancelQuestion.tsx';
import { FeeLevels } from './FeeLevels.tsx';
import { useChooseFee, useFees } from './withdraw.queries.ts';

const words = paymentWords.fee;

/** Choices for a withdrawal whose network asks more than the agreed fee: another level, or cancel. */
export function FeeQuestion({ payment }: { payment: PublicPayment }) {
  const { id, method, fee, waits } = payment;
  const [level, setLevel] = useState<FeeLevel>('LOW');
  const fees = useFees(method);
  const choose = useChooseFee();
  const coins = fees.data?.[level].coins;
  const cents = coins === undefined ? undefined : centsFromCoins(coins);
  return (
    <>
      <p className="mb-2 pl-10 text-14 text-ink-2 max-tablet:pl-0">
        {words.text(formatCoins(waits?.fee ?? 0), formatCoins(fee))}
      </p>
      <div className="mb-3 ml-10 flex flex-col gap-3 max-tablet:ml-0">
        <FeeLevels value={level} fees={fees.data} onChange={setLevel} />
        <Button
          size={32}
          variant="primary"
          isLoading={choose.isPending}
          disabledReason={cents === undefined ? words.loading : undefined}
          onClick={() => cents !== undefined && choose.mutate({ id, feeLevel: level, fee: cents })}
        >
          {words.agree(coins === undefined ? '…' : formatCoins(coins))}
        </Button>
        {choose.error ? <FieldError text={errorMessage(choose.error)} /> : null}
      </div>
      <CancelQuestion payment={payment} />
    </>
  );
}
