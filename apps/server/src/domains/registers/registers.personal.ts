import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const registersPersonal: readonly PersonalTable[] = [
  {
    section: 'exclusionRegisters',
    from: 'registers_checks',
    where: 'player_id = $player',
    order: 'checked_at',
    fields: { register: 'register', verdict: 'verdict', checkedAt: msOf('checked_at') },
  },
];
