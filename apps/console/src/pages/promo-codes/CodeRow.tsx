import type { PromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { clock, day, shortDay } from '../../ui/dates.ts';
import { formatCount } from '../../ui/format.ts';
import { promoCodesWords as words } from './promo-codes.words.ts';

const TONES: Record<PromoCode['state'], Tone> = {
  LIVE: 'win',
  USED_UP: 'faded',
  OVER: 'faded',
  ENDED: 'lose',
};
const when = (time: number): string => `${shortDay(time)} ${clock(time)}`;

function endText({ state, expiresAt, endedAt, endedBy }: PromoCode): string {
  if (state === 'ENDED' && endedAt !== null) return words.endedBy(endedBy ?? '', when(endedAt));
  if (expiresAt === null) return words.noEnd;
  return state === 'OVER' ? words.over(when(expiresAt)) : words.until(when(expiresAt));
}

/** One promo code: its value, remaining uses, expiry and author. */
export function CodeRow({ one, mayEnd, onEnd }: { one: PromoCode; mayEnd: boolean; onEnd: () => void }) {
  const { code, coins, keys, uses, used, state } = one;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline px-5 py-2 max-desk:px-4">
      <div className="flex w-[360px] min-w-0 items-center gap-2 max-tablet:basis-3/5 max-tablet:grow">
        <span className="truncate font-semibold" title={code}>
          {code}
        </span>
        <Chip isSmall tone={TONES[state]}>
          {words.states[state]}
        </Chip>
      </div>
      <div className="figures w-[150px] text-right max-tablet:w-auto">
        {coins > 0 && <Amount coins={coins} />}
        {keys > 0 && (
          <span className="block text-12 text-ink-2">{words.keys(formatCount(keys), keys === 1)}</span>
        )}
      </div>
      <div className="min-w-0 flex-1 max-tablet:order-last max-tablet:basis-3/5">
        <p className="figures">{words.left(formatCount(uses - used), formatCount(uses))}</p>
        <p className="text-12 text-ink-3">
          {words.level(one.leastLevel)}, {endText(one)}
        </p>
        <p className="text-12 text-ink-3 tablet:hidden">{words.made(one.madeBy, day(one.madeAt))}</p>
      </div>
      <p className="w-[220px] truncate text-12 text-ink-3 max-tablet:hidden">
        {words.made(one.madeBy, day(one.madeAt))}
      </p>
      <div className="flex w-[64px] justify-end max-tablet:order-last">
        {mayEnd && state === 'LIVE' && (
          <Button look="line" aria-label={words.endNamed(code)} onClick={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </li>
  );
}
