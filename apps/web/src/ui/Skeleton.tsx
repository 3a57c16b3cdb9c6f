import { cx } from '@aureus/ui-kit/class-names.ts';
import { type CSSProperties, useEffect, useState } from 'react';

/** Delay in ms until a placeholder is visible, so that fast content shows none. */
const DELAY_MS = 150;
/** Number of visible placeholders of loading pages. */
let loadingPages = 0;

interface SkeletonProps {
  className?: string;
  style?: CSSProperties;
  /** True for a page that is loading: visible at once, because a press must be answered. */
  isPage?: boolean;
}

/**
 * Placeholder that reserves the content's space at once and becomes visible after 150 ms. One that replaces a loading
 * page's placeholder is visible at once, so that the page doesn't blink.
 */
export function Skeleton({ className, style, isPage = false }: SkeletonProps) {
  const [isDue, setIsDue] = useState(isPage || loadingPages > 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isPage) return undefined;
    loadingPages += 1;
    return () => {
      loadingPages -= 1;
    };
  }, [isPage]);
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
