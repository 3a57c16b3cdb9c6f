import { cx } from '@aureus/ui-kit/class-names.ts';
import { type CSSProperties, useEffect, useState } from 'react';

/** Placeholder that reserves the content's space at once and becomes visible after 150 ms. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  const isDue = useDelayed(150);
  return (
    <div
      aria-hidden
      data-skeleton
      className={cx('relative overflow-hidden rounded-inner', className)}
      style={style}
    >
      {isDue ? (
        <div className="absolute inset-0 bg-raised">
          <div className="absolute inset-0 animate-skeleton bg-linear-to-r from-transparent via-selected to-transparent" />
        </div>
      ) : null}
    </div>
  );
}

/**
 * Returns true once `ms` milliseconds have passed since the component appeared. Fast content then shows no
 * placeholder.
 */
function useDelayed(ms: number): boolean {
  const [isDue, setIsDue] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
