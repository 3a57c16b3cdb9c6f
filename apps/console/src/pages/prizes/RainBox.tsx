import type { Prizes } from '@aureus/contract/staff-prizes.ts';
import { Button } from '../../ui/Button.tsx';
import { clock } from '../../ui/dates.ts';
import { formatCoins } from '../../ui/format.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { prizesWords as words } from './prizes.words.ts';
import { RAINS_A_WEEK } from './rain-week.ts';

/** The site's maximum contribution to a rain, in coins. */
export function RainBox({
  rain: { coins, requestId, nextAt },
  mayChange,
  onChange,
}: {
  rain: Prizes['rain'];
  mayChange: boolean;
  onChange: () => void;
}) {
  return (
    <BoxFrame
      title={words.rain}
      action={
        mayChange && (
          <Button size="sm" aria-label={words.changeNamed(words.rain)} onClick={onChange}>
            {words.change}
          </Button>
        )
      }
    >
      <div className="px-4 py-3">
        <p className="flex items-baseline gap-2">
          <span className="figures font-semibold">{words.total(formatCoins(coins))}</span>
          <span className="text-ink-2">{words.rainBox.each}</span>
        </p>
        <p className="text-12 text-ink-3">
          {words.total(formatCoins(coins * RAINS_A_WEEK))} {words.week},{' '}
          {requestId === null ? words.first.toLowerCase() : words.request(requestId).toLowerCase()}
        </p>
        <p className="mt-2 text-12 text-ink-3">{words.rainBox.next(clock(nextAt))}</p>
      </div>
    </BoxFrame>
  );
}
