import { coinsOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const limitsPersonal: readonly PersonalTable[] = [
  {
    section: 'limitChanges',
    from: 'limits_changes',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      what: 'what',
      period: 'period',
      before: coinsOf('before_cents'),
      after: coinsOf('after_cents'),
      until: msOf('date'),
      at: msOf('at'),
    },
  },
  {
    section: 'months',
    from: 'limits_statements',
    where: 'player_id = $player',
    order: 'month',
    fields: {
      month: "to_char(month, 'YYYY-MM')",
      deposited: coinsOf('deposited'),
      withdrawn: coinsOf('withdrawn'),
      staked: coinsOf('staked'),
      paid: coinsOf('paid'),
      playedMs: 'played_ms',
    },
  },
];
