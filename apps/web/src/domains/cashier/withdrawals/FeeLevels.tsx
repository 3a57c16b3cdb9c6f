import type { EstimatedFees, FeeLevel } from '@aureus/contract/crypto.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useId } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { withPoint } from '../../../ui/format/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { decimalText, parseDecimal } from '../crypto/convert.ts';
import { withdrawalWords } from './withdrawals.words.tsx';

const LEVELS: readonly FeeLevel[] = ['LOW', 'MEDIUM', 'HIGH'];

interface FeeLevelsProps {
  value: FeeLevel;
  fees: EstimatedFees | undefined;
  onChange: (level: FeeLevel) => void;
}

/** Choice of the transfer speed, with the maximum network fee of each speed. */
export function FeeLevels({ value, fees, onChange }: FeeLevelsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-14 text-ink-2">{withdrawalWords.networkFee}</legend>
      <div className="grid grid-cols-3 gap-2">
        {LEVELS.map((level) => (
          <label
            key={level}
            className={cx(
              'relative flex flex-col gap-0.5 rounded-control border px-3 py-2 transition-colors has-focus-visible:ring-2 has-focus-visible:ring-gold-high max-tablet:px-2 max-[22.5rem]:px-1.5',
              level === value
                ? 'border-gold-low bg-selected text-ink'
                : 'border-divider text-ink-2 hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={level === value}
              onChange={() => onChange(level)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="text-14 font-semibold">{withdrawalWords.feeLevels[level]}</span>
            {fees ? (
              <>
                <Amount coins={fees[level].coins} coin={12} className="text-12" />
                <span className="text-12 break-words text-ink-3 tabular-nums" title={fees[level].asset}>
                  {withPoint(shortAsset(fees[level].asset))} {fees.feeSymbol}
                </span>
              </>
            ) : (
              <Skeleton className="h-8 w-full" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SHOWN_PLACES = 8;

/** Cuts a decimal text off after eight decimal places. */
function shortAsset(text: string): string {
  const point = text.indexOf('.');
  const amount = parseDecimal(point < 0 ? text : text.slice(0, point + 1 + SHOWN_PLACES));
  return amount ? decimalText(amount) : text;
}
