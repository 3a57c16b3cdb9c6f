import type { Battle, BattleState } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useEffect } from 'react';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';
import { play } from '../../../ui/sound/sound.ts';
import './battle-countdown.css';

/**
 * Countdown 3, 2, 1 over the seats before the first round. It's hidden from screen readers, which get the state as
 * text.
 */
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

/** First number of the countdown. */
const FROM = 3;
/** Minimum time in ms between the beacon and the first round, so that pages have received the draw by then. */
const AFTER_BEACON_MS = 1_000;
const STEP_MS = 1_000;

interface BeforeBattle {
  state: BattleState;
  /** Time when the battle's beacon round is published. */
  beaconAt: number | null;
  startsAt: number | null;
}

/**
 * Returns the countdown's number before the first round. The number 2 stays until the battle is drawn. Times are in ms
 * on the server's clock.
 * @returns `count`, `undefined` for no number; and `changesAt`, the time of the next change that no message announces.
 */
export function countdownAt(
  { state, beaconAt, startsAt }: BeforeBattle,
  now: number,
): { count: number | undefined; changesAt: number | undefined } {
  if (state === 'FINISHED' && startsAt !== null)
    return now < startsAt ? { count: 1, changesAt: startsAt } : { count: undefined, changesAt: undefined };
  if (state !== 'DRAWING' || beaconAt === null) return { count: undefined, changesAt: undefined };
  const first = beaconAt + AFTER_BEACON_MS - FROM * STEP_MS;
  if (now < first) return { count: undefined, changesAt: first };
  const second = first + STEP_MS;
  return now < second ? { count: FROM, changesAt: second } : { count: FROM - 1, changesAt: undefined };
}
