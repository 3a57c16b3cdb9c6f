import { cx } from '@aureus/ui-kit/class-names.ts';
import { Hand, MoveHorizontal } from 'lucide-react';
import { openingWords } from './opening.words.ts';
import type { Pull } from './use-pull.ts';

/**
 * Hint that a pull opens the case, and then that letting go does. Screen readers don't get it, because the button below
 * does the same.
 */
export function PullHint({ pull }: { pull: Pull | undefined }) {
  const isFar = pull === 'FAR';
  const Icon = isFar ? Hand : MoveHorizontal;
  return (
    <p
      aria-hidden
      data-testid="pull-hint"
      className={cx(
        'pointer-events-none absolute top-2.5 left-1/2 z-20 flex h-6 -translate-x-1/2 items-center gap-1.5 rounded-chip border px-2 text-12 whitespace-nowrap transition-colors duration-[120ms]',
        isFar
          ? 'border-gold-high bg-gold font-semibold text-on-gold'
          : 'border-hairline bg-card/85 text-ink-2',
      )}
    >
      <Icon size={13} />
      {isFar ? openingWords.letGo : openingWords.pull}
    </p>
  );
}
