import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { type LucideIcon, Skull, Swords, UsersRound } from 'lucide-react';
import { counted } from '../../ui/plural.ts';

interface ModeWords {
  name: string;
  icon: LucideIcon;
  /** Text colour class of the icon. */
  colour: string;
  /** The rule in one line. */
  rule: string;
}

export const modes: Record<BattleMode, ModeWords> = {
  NORMAL: { name: 'Normal', icon: Swords, colour: 'text-ink-2', rule: 'The highest total takes all.' },
  CURSED: { name: 'Cursed', icon: Skull, colour: 'text-lose', rule: 'The lowest total takes all.' },
  GROUP: { name: 'Group', icon: UsersRound, colour: 'text-info', rule: 'All drops are shared equally.' },
};

/** The rule of a battle in one line, teams included. */
export function ruleOf(mode: BattleMode, format: BattleFormat): string {
  const { rule } = modes[mode];
  return format === '2v2' ? rule.replace('total takes', 'team total takes') : rule;
}

/** How many seats a format has. */
export const seatCount: Record<BattleFormat, number> = { '1v1': 2, '1v1v1': 3, '1v1v1v1': 4, '2v2': 4 };

/** What a format is called when it is read out. */
export const formatNames: Record<BattleFormat, string> = {
  '1v1': 'two players',
  '1v1v1': 'three players',
  '1v1v1v1': 'four players',
  '2v2': 'two teams of two',
};

/** Each different case of a battle, in order of appearance, with how often it is opened. */
export function countedCases<T extends { id: string }>(cases: readonly T[]): { first: T; count: number }[] {
  const runs = new Map<string, { first: T; count: number }>();
  for (const one of cases) {
    const run = runs.get(one.id);
    if (run) run.count += 1;
    else runs.set(one.id, { first: one, count: 1 });
  }
  return [...runs.values()];
}

/** `6 cases`, `1 case`. */
export function casesText(count: number): string {
  return counted(count, { one: 'case', other: 'cases' });
}
