import type { AmlFigures } from '@aureus/contract/aml.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.figures;

/** Deposits and withdrawals of the accounts in an AML case, beside the market's threshold in coins. */
export function CaseFigures({ figures }: { figures: AmlFigures }) {
  const { deposits, withdrawals, threshold, days, payments, accounts } = figures;
  const rows = [
    [words.deposits, deposits],
    [words.withdrawals, withdrawals],
    [words.threshold, threshold],
  ] as const;
  return (
    <section aria-label={words.title} className="border-y border-hairline">
      <dl className="grid grid-cols-3">
        {rows.map(([name, coins]) => (
          <div key={name} className="border-hairline px-5 py-3 not-first:border-l max-desk:px-4">
            <dt className="truncate text-12 text-ink-3">{name}</dt>
            <dd className="text-15/[22px] font-semibold">
              {coins === null ? (
                <span className="text-ink-3">{words.noThreshold}</span>
              ) : (
                <Amount coins={coins} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-hairline px-5 py-1.5 text-12 text-ink-3 max-desk:px-4">
        {words.window(formatCount(days))}, {words.of(payments, accounts)}
      </p>
    </section>
  );
}
