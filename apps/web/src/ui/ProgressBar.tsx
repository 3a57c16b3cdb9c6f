import { cx } from '@aureus/ui-kit/class-names.ts';

/** Gold bar for a progress in percent. */
export function ProgressBar({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string;
  className?: string;
}) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <div className={cx('relative h-1 overflow-hidden rounded-full bg-selected', className)}>
      <progress aria-label={label} max={100} value={Math.round(share)} className="sr-only" />
      <div
        aria-hidden
        className="h-full origin-left rounded-full bg-linear-to-r from-gold-low to-gold-high transition-transform duration-300"
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  );
}
