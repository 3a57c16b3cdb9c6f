import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const TONES = {
  plain: 'bg-selected text-ink-2',
  gold: 'bg-gold/12 text-gold-high',
  win: 'bg-win/12 text-win',
  lose: 'bg-lose/12 text-lose',
  warn: 'bg-warn/12 text-warn',
  info: 'bg-info/15 text-info',
  alert: 'bg-inferno text-white',
};

/** A small label beside something: a state, a count, a countdown. */
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
        'rounded-chip px-1.5 text-11/[18px] font-semibold whitespace-nowrap tabular-nums',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A choice among filters. */
export function Chip({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        'inline-flex h-8 items-center gap-1.5 rounded-control border px-3 text-13 font-medium whitespace-nowrap transition-colors max-tablet:h-11',
        isOn ? 'border-selected bg-selected text-ink' : 'border-divider text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** A count at the corner of an icon; above 99 it reads `99+`. Nothing is drawn for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="absolute -top-0.5 -right-1 min-w-4 rounded-full bg-inferno px-1 text-center text-10/[16px] font-bold text-white ring-2 ring-shell">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
