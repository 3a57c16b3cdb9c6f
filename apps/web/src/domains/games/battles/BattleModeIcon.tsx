import type { BattleMode as Mode } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { modes } from './battle-modes.ts';

/** The sign of a mode on a raised tile. */
export function BattleModeIcon({ mode, className }: { mode: Mode; className?: string }) {
  const { icon: Icon, colour } = modes[mode];
  return (
    <span
      className={cx('grid size-9 shrink-0 place-items-center rounded-[10px] bg-selected', colour, className)}
    >
      <Icon size={18} aria-hidden />
    </span>
  );
}
