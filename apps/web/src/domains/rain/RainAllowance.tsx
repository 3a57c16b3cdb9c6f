import type { RainAllowance as Allowance } from '@aureus/contract/rain.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Ticket } from 'lucide-react';
import { Popover } from '../../ui/Popover.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { allowanceWords as words } from './rain.allowance.words.ts';

const RainTiers = lazyPart(
  () => import('./RainTiers.tsx'),
  () => <div className="h-[274px]" />,
);

/**
 * Number of rains that the player may still join. A click explains the player's tier, and the deposits from which one
 * more rain is allowed.
 */
export default function RainAllowance({ allowance }: { allowance: Allowance }) {
  const { joined, allowed } = allowance;
  const left = Math.max(0, allowed - joined);
  return (
    <Popover
      label={words.label(left)}
      icon={
        <span
          data-testid="rain-left"
          className={cx(
            'flex items-center gap-1 text-12 font-semibold whitespace-nowrap tabular-nums',
            left === 0 ? 'text-warn' : 'text-ink-2',
          )}
        >
          <Ticket size={13} aria-hidden />
          {words.left(left)}
        </span>
      }
      className="relative h-6 px-1 after:absolute after:-inset-x-1 after:-inset-y-0.5 max-tablet:after:-inset-y-2.5"
      panelClassName="w-72 p-4"
    >
      <RainTiers allowance={allowance} />
    </Popover>
  );
}
