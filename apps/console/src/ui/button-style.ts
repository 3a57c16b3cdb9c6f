import { cx } from '@aureus/ui-kit/class-names.ts';

export type ButtonLook = 'gold' | 'line' | 'quiet' | 'bad' | 'raised';
export type ButtonSize = 'sm' | 'md' | 'lg';

const LOOKS: Record<ButtonLook, string> = {
  gold: 'gold-fill text-on-gold hover:brightness-105',
  line: 'border border-divider text-ink-2 hover:border-control hover:text-ink',
  quiet: 'text-ink-2 hover:bg-raised hover:text-ink',
  bad: 'border border-lose/40 bg-lose/7 text-lose-text hover:border-lose/70',
  raised: 'border border-divider bg-raised text-ink hover:border-control',
};
/** Below the breakpoint `desk`, `md` and `lg` are 44px high, the size of a touch target; `sm` is 36px. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-[26px] px-2 text-12 font-medium max-desk:h-9',
  md: 'h-[30px] px-2.5 text-13 max-desk:h-11',
  lg: 'h-9 px-3 text-13 max-desk:h-11',
};

/** Returns a button's CSS classes, also for links that look like a button. */
export function buttonStyle(look: ButtonLook, size: ButtonSize, more?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:border disabled:border-hairline disabled:bg-none disabled:bg-raised disabled:text-ink-3 disabled:shadow-none',
    LOOKS[look],
    SIZES[size],
    more,
  );
}
