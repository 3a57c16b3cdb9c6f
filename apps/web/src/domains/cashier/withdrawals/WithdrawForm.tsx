import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { RotateCw } from 'lucide-react';
import { errorMessage } from '../../../api/http.ts';
import { useConnection } from '../../../api/socket.ts';
import { ActionButton } from '../../../games-kit/ActionButton.tsx';
import { FieldLabel } from '../../../games-kit/FieldLabel.tsx';
import { AmountInput, AmountStep } from '../../../ui/fields/AmountInput.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { FieldError, Input } from '../../../ui/fields/Input.tsx';
import { amountTextOf, centsOfField } from '../../../ui/format/amount-text.ts';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins, withPoint } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { cashierWords } from '../cashier.words.ts';
import { type Decimal, decimalText, dollarsOfCents, payoutOfCents, type Rate } from '../crypto/convert.ts';
import { FactList } from '../FactList.tsx';
import { networkNameOf } from '../network-name.ts';
import { FeeLevels } from './FeeLevels.tsx';
import { withdrawalWords } from './withdrawals.words.tsx';

/** Values that the player has entered. */
export interface Draft {
  amount: string;
  address: string;
  feeLevel: FeeLevel;
}

export const EMPTY_DRAFT: Draft = { amount: '', address: '', feeLevel: 'MEDIUM' };

interface WithdrawalChecks {
  /** Amount in the field; `undefined` if it isn't a valid amount. */
  cents: Cents | undefined;
  balance: Cents;
  minimum: Cents;
  /** Maximum network fee of the chosen speed; `undefined` until the fee is known. */
  fee: Cents | undefined;
  address: string;
  hasPrice: boolean;
  isOffline: boolean;
}

/**
 * Returns the reason why the player can't go on to the review, as text for the player; `undefined` if nothing is in
 * the way.
 */
export function withdrawalRefusal(checks: WithdrawalChecks): string | undefined {
  const { cents, balance, minimum, fee, address, hasPrice, isOffline } = checks;
  const words = withdrawalWords.refusal;
  if (isOffline) return words.offline;
  if (!hasPrice) return words.noPrice;
  if (cents === undefined || cents === 0n) return words.noAmount;
  if (cents < minimum) return words.tooLittle(withPoint(amountTextOf(minimum)));
  if (cents > balance) return words.tooMuch;
  if (fee === undefined) return words.noFee;
  if (fee >= cents) return words.feeTooHigh;
  if (address.trim() === '') return words.noAddress;
  return undefined;
}

/**
 * Returns the amount that arrives if the whole `fee` is charged; `undefined` if nothing would arrive, or if amount,
 * fee or rate is unknown.
 */
export function received(
  cents: Cents | undefined,
  fee: Cents | undefined,
  rate: Rate | undefined,
): { cents: Cents; asset: Decimal } | undefined {
  if (cents === undefined || fee === undefined || rate === undefined || fee >= cents) return undefined;
  return { cents: cents - fee, asset: payoutOfCents(cents - fee, rate) };
}

interface WithdrawFormProps {
  method: PaymentMethod;
  draft: Draft;
  balance: Cents;
  fees: { data: EstimatedFees | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Maximum network fee of the chosen speed. */
  fee: Cents | undefined;
  rate: Rate | undefined;
  /** The server's error about the address. */
  addressError: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
  onReview: () => void;
}

export function WithdrawForm(props: WithdrawFormProps) {
  const { method, draft, balance, fees, fee, rate, addressError, onChange, onReview } = props;
  const { isLost } = useConnection();
  const { icon } = method.metadata;
  const networkName = networkNameOf(method.metadata);
  const cents = centsOfField(draft.amount);
  const minimum = centsFromCoins(method.coinData?.minWithdrawal ?? 0) ?? 0n;
  const refusal = withdrawalRefusal({
    cents,
    balance,
    minimum,
    fee,
    address: draft.address,
    hasPrice: rate !== undefined,
    isOffline: isLost,
  });
  const got = received(cents, fee, rate);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === undefined) onReview();
      }}
    >
      <div>
        <FieldLabel
          aside={<Private>{withdrawalWords.balance(formatCoins(coinsFromCents(balance)))}</Private>}
        >
          {withdrawalWords.amount}
        </FieldLabel>
        <AmountInput
          label={withdrawalWords.amount}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          isPrivate
          hasError={draft.amount !== '' && (cents === undefined || cents > balance)}
          trailing={
            <span className="flex items-center gap-2">
              <Private>
                <WorthText cents={cents} rate={rate} symbol={icon} />
              </Private>
              <AmountStep onClick={() => onChange({ amount: amountTextOf(balance) })}>
                {withdrawalWords.max}
              </AmountStep>
            </span>
          }
          className="h-12! max-tablet:h-14!"
        />
      </div>
      <Input
        label={withdrawalWords.address(icon)}
        isPrivate
        hint={networkName}
        value={draft.address}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        error={addressError}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <div>
        <FeeLevels value={draft.feeLevel} fees={fees.data} onChange={(feeLevel) => onChange({ feeLevel })} />
        {fees.error && !fees.data ? (
          <div className="flex items-center justify-between gap-3">
            <FieldError text={errorMessage(fees.error)} />
            <Button size={32} className="mt-2" onClick={() => void fees.refetch()}>
              <RotateCw size={15} aria-hidden />
              {withdrawalWords.tryAgain}
            </Button>
          </div>
        ) : null}
      </div>
      <FactList
        facts={[
          [withdrawalWords.minimum, cashierWords.coins(formatCoins(coinsFromCents(minimum)))],
          [
            withdrawalWords.youReceive,
            got ? (
              <Private key="got">
                <b className="font-semibold">
                  ≈ {groupDigits(decimalText(got.asset))} {icon}
                </b>
                <span className="text-ink-3">
                  {' '}
                  {cashierWords.coins(formatCoins(coinsFromCents(got.cents)))}
                </span>
              </Private>
            ) : (
              '—'
            ),
          ],
        ]}
      />
      <ActionButton label={withdrawalWords.review} refusal={refusal} onPress={onReview} />
    </form>
  );
}

interface WorthTextProps {
  cents: Cents | undefined;
  rate: Rate | undefined;
  symbol: string;
}

/** Worth of the entered amount, in the coin and in dollars. */
function WorthText({ cents, rate, symbol }: WorthTextProps) {
  if (cents === undefined || rate === undefined) return null;
  return (
    <span className="text-right text-12/4 text-ink-2 tabular-nums">
      <span className="block">
        ≈ {groupDigits(decimalText(payoutOfCents(cents, rate)))} {symbol}
      </span>
      <span className="block text-12 text-ink-3">
        ${groupDigits(decimalText(dollarsOfCents(cents, rate), 2))}
      </span>
    </span>
  );
}
