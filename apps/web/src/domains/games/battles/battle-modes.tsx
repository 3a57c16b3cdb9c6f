import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { type LucideIcon, Skull, Swords, UsersRound } from 'lucide-react';
import { modeWords } from './battles.row.words.ts';

interface ModeLook {
  name: string;
  icon: LucideIcon;
  /** Text color class of the icon. */
  colour: string;
}

export const modes: Record<BattleMode, ModeLook> = {
  NORMAL: { name: modeWords.NORMAL.name, icon: Swords, colour: 'text-ink-2' },
  CURSED: { name: modeWords.CURSED.name, icon: Skull, colour: 'text-lose' },
  GROUP: { name: modeWords.GROUP.name, icon: UsersRound, colour: 'text-info' },
};

/** Returns the mode's rule in one line. The format 2v2 has its own variant. */
export const ruleOf = (mode: BattleMode, format: BattleFormat): string =>
  modeWords[mode][format === '2v2' ? 'teamRule' : 'rule'];

export const seatCount: Record<BattleFormat, number> = { '1v1': 2, '1v1v1': 3, '1v1v1v1': 4, '2v2': 4 };

/** Returns the different cases of a battle in order of appearance, each with its number of openings. */
export function countedCases<T extends { id: string }>(cases: readonly T[]): { first: T; count: number }[] {
  const runs = new Map<string, { first: T; count: number }>();
  for (const entry of cases) {
    const run = runs.get(entry.id);
    if (run) run.count += 1;
    else runs.set(entry.id, { first: entry, count: 1 });
  }
  return [...runs.values()];
}

export function BattleModeIcon({ mode, className }: { mode: BattleMode; className?: string }) {
  const { icon: Icon, colour } = modes[mode];
  return (
    <span
      className={cx('grid size-9 shrink-0 place-items-center rounded-[10px] bg-selected', colour, className)}
    >
      <Icon size={18} aria-hidden />
    </span>
  );
}
