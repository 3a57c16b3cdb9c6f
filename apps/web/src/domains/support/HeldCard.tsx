import type { HeldPayment } from '@aureus/contract/support.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import { reasonText } from '../../api/payment-reason.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { Amount } from '../../ui/Amount.tsx';
import { hourMinute } from '../../ui/format/dates.ts';
import { groupDigits } from '../../ui/format/figures.ts';
import { Private } from '../../ui/Private.tsx';
import { supportWords } from './support.words.ts';

const { held: words } = supportWords;

interface Step {
  text: string;
  at?: number;
  state: 'DONE' | 'NOW' | 'NEXT';
}

/** Returns the steps of a payment under review: those done, the current one, and those to come. */
function stepsOf({ way, requestedAt, checks, needs, isLookedAt }: HeldPayment): Step[] {
  const total = Math.max(needs ?? 1, checks.length);
  const all: Step[] = [{ text: words.requested, at: requestedAt, state: 'DONE' }];
  for (let nth = 1; nth <= total; nth += 1) {
    const at = checks[nth - 1];
    const isNow = nth === checks.length + 1;
    const text = words.check(nth, total) + (isNow && isLookedAt ? words.lookedAt : '');
    all.push(at === undefined ? { text, state: isNow ? 'NOW' : 'NEXT' } : { text, at, state: 'DONE' });
  }
  return [...all, { text: way === 'WITHDRAW' ? words.sent : words.credited, state: 'NEXT' }];
}

/**
 * Formats the amount of a payment under review in its asset. It's an estimate if a withdrawal is priced only when
 * sent.
 */
export function heldAssetOf({
  assetAmount,
  isAbout,
  method,
}: Pick<HeldPayment, 'assetAmount' | 'isAbout' | 'method'>): string {
  if (assetAmount === null) return method;
  const amount = `${groupDigits(assetAmount)} ${method}`;
  return isAbout ? words.about(amount) : amount;
}

/** Card of a payment under review, with its progress and the reason. */
export function HeldCard({ payment }: { payment: HeldPayment }) {
  const now = useServerNow(60_000);
  const { way, place, of, coins, goesTo, why, usualMinutes, requestedAt } = payment;
  const minutes = Math.max(0, Math.floor((now - requestedAt) / 60_000));
  return (
    <section
      aria-label={words.title[way]}
      className="shrink-0 rounded-control border border-warn/35 bg-[#1d1812]"
      data-testid="held-payment"
    >
      <div className="px-3.5 pt-3 pb-3">
        <div className="flex items-baseline gap-2">
          <h3 className="text-14 font-semibold">{words.title[way]}</h3>
          {place === null || of === null ? null : (
            <span className="ml-auto text-12 text-ink-3">{words.place(place, of)}</span>
          )}
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
          <Private>
            <Amount coins={coins} coin={16} isCompact={false} className="text-20" />
          </Private>
          <span className="text-12 text-ink-2">
            <Private>{words.to(heldAssetOf(payment), goesTo)}</Private>
          </span>
        </p>
        <ol className="mt-2.5 flex flex-col">
          {stepsOf(payment).map(({ text, at, state }, index, all) => (
            <li key={text} className="relative flex items-center gap-2.5 pb-2 text-14 last:pb-0">
              {index < all.length - 1 ? (
                <span
                  aria-hidden
                  className={cx(
                    'absolute top-3 bottom-[-4px] left-[7.5px] w-px',
                    state === 'DONE' ? 'bg-win' : 'bg-divider',
                  )}
                />
              ) : null}
              <span
                aria-hidden
                className={cx(
                  'relative grid size-4 shrink-0 place-items-center rounded-full border-2',
                  state === 'DONE' && 'border-win bg-win text-page',
                  state === 'NOW' && 'border-warn bg-[#1d1812]',
                  state === 'NEXT' && 'border-divider bg-[#1d1812]',
                )}
              >
                {state === 'DONE' ? <Check size={10} strokeWidth={4} /> : null}
              </span>
              <span className={cx(state === 'NOW' && 'font-semibold', state === 'NEXT' && 'text-ink-3')}>
                {text}
              </span>
              {at === undefined ? null : (
                <span className="ml-auto text-12 text-ink-3 tabular-nums">{hourMinute(at)}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className="border-t border-warn/35 px-3.5 py-2.5 text-12 text-ink-2">
        <p>
          <strong className="font-semibold text-ink">{words.why}</strong> {reasonText(why)}{' '}
          {way === 'WITHDRAW' ? words.reserved : null}
        </p>
        {usualMinutes === null ? null : (
          <p className="mt-1 text-ink-3">{words.usual(usualMinutes, minutes)}</p>
        )}
      </div>
    </section>
  );
}
