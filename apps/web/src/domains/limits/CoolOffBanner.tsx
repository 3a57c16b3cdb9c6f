import { Coffee } from 'lucide-react';
import { useEffect } from 'react';
import { useServerNow } from '../../api/server-clock.ts';
import { refreshMe, useMe } from '../../api/session.ts';
import { openWithdrawal } from '../../slots/cashier.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { coolOffWords } from './limits.cool-off.words.tsx';
import { momentText } from './limits-times.ts';

const words = coolOffWords.banner;

/** Banner during the player's break, with the break's end. */
export default function CoolOffBanner() {
  const { data: me } = useMe();
  const now = useServerNow(1_000);
  const until = me?.coolOff?.until ?? null;
  const isOver = until !== null && until <= now;
  useEffect(() => {
    if (isOver) void refreshMe();
  }, [isOver]);
  if (until === null) return null;
  return (
    <section aria-label={words.label}>
      <Banner>
        <Coffee size={18} className="shrink-0" aria-hidden />
        <p className="min-w-0 flex-1">
          {words.until(<span className="whitespace-nowrap">{momentText(until, now)}</span>)}
          <span className="text-ink-2 max-tablet:hidden"> {words.withdrawals}</span>
        </p>
        <Button size={32} onClick={openWithdrawal}>
          {words.withdraw}
        </Button>
      </Banner>
    </section>
  );
}
