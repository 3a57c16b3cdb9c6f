import type { BattleMode } from '@aureus/contract/battles.ts';
import { counted } from '../../../ui/format/plural.ts';

/** Texts of a battle's row, which the home page shows too. */
export const rowWords = {
  cases: (count: number) => counted(count, { one: 'case', other: 'cases' }),
  times: (count: number, name: string) => `${count} × ${name}`,
  seats: 'Seats',
  seat: 'Open',
  hidden: 'Hidden',
  versus: 'vs',
};

export const modeWords: Record<BattleMode, { name: string; rule: string; teamRule: string }> = {
  NORMAL: {
    name: 'Normal',
    rule: 'Highest total takes all.',
    teamRule: 'Highest team total takes all.',
  },
  CURSED: {
    name: 'Cursed',
    rule: 'Lowest total takes all.',
    teamRule: 'Lowest team total takes all.',
  },
  GROUP: {
    name: 'Group',
    rule: 'All drops are shared equally.',
    teamRule: 'All drops are shared equally.',
  },
};

export const seatWords = {
  free: 'Open seat',
  reconnecting: 'Reconnecting',
  tooExpensive: 'Balance too low',
};
