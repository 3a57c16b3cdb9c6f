import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-selected text-ink-2',
  gold: 'bg-gold/12 text-gold-high',
  win: 'bg-win/12 text-win',
  lose: 'bg-lose/12 text-lose',
  warn: 'bg-warn/12 text-warn',
  info: 'bg-info/15 text-info',
  alert: 'bg-inferno text-white',
};

/** A small label for a state, a count or a countdown. */
export function Tag({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'rounded-chip px-1.5 text-12/[18px] font-semibold whitespace-nowrap tabular-nums',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
