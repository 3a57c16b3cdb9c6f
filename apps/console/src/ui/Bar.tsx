import { cx } from '@aureus/ui-kit/class-names.ts';

/** A bar that is filled up to a share. @param share from 0 to 1, cut at both. @param color class of its fill. */
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
