import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'warn' | 'lose' | 'win' | 'info' | 'gold' | 'faded';

const TONES: Record<Tone, string> = {
  plain: 'bg-raised text-ink-2',
  warn: 'bg-warn/11 text-warn-text',
  lose: 'bg-lose/11 text-lose-text',
  win: 'bg-win/10 text-win-text',
  info: 'bg-info/11 text-info-text',
  gold: 'bg-gold/11 text-gold-high',
  faded: 'bg-shell text-ink-3',
};

/** Short label, such as a state or a warning. `tone` is its color. */
export function Chip({
  tone = 'plain',
  isSmall = false,
  children,
}: {
  tone?: Tone;
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 font-medium whitespace-nowrap',
        isSmall ? 'h-[18px] text-11/none' : 'h-5 text-12/none',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
