import type { Battle } from '@aureus/contract/battles.ts';
import { useEffect } from 'react';
import { serverNow, useRedrawAt } from '../../api/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { play } from '../../ui/sound/sound.ts';
import './battle-countdown.css';
import { countdownAt } from './battle-countdown.ts';

/** 3, 2, 1 over the seats before the first round. Its state is read out elsewhere. */
export function BattleCountdown({ battle }: { battle: Battle }) {
  const { count, changesAt } = countdownAt(battle, serverNow());
  useRedrawAt(changesAt);
  useEffect(() => {
    if (count !== undefined) play('tick', { left: count });
  }, [count]);
  if (count === undefined) return null;
  return (
    <div
      aria-hidden
      data-countdown
      className="pointer-events-none absolute inset-x-0 top-24 z-10 grid place-items-center tablet:top-36"
    >
      <p
        key={count}
        className={cx(
          'battle-count rounded-full bg-[radial-gradient(closest-side,#0c0b0ae6_50%,transparent)] px-14 py-6 font-title text-[112px]/none font-extrabold text-gold-high tablet:text-[150px]/none',
          changesAt === undefined && 'battle-count-waits',
        )}
      >
        {count}
      </p>
    </div>
  );
}
