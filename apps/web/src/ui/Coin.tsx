import { cx } from '@aureus/ui-kit/class-names.ts';

/** Coin icon before an amount. `size` is in px. */
export function Coin({ size = 16, className }: { size?: number; className?: string }) {
  return <span className={cx('coin', className)} style={{ width: size, height: size }} aria-hidden />;
}
