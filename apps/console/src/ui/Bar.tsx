import { cx } from '@aureus/ui-kit/class-names.ts';

/** Progress bar. @param share filled part, clamped to the range 0 to 1. @param color CSS class of the fill. */
export function Bar({ share, color, className }: { share: number; color: string; className?: string }) {
  return (
    <span className={cx('block h-[3px] overflow-hidden rounded-full bg-selected', className)} aria-hidden>
      <span
        className={cx('block h-full rounded-full', color)}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  );
}
