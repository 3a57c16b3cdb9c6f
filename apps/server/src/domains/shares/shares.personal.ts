import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const sharesPersonal: readonly PersonalTable[] = [
  {
    section: 'shares',
    from: 'shares_shares',
    where: 'player_id = $player',
    order: 'shared_at, id',
    fields: {
      id: 'id',
      bet: 'bet_id::text',
      hidesAmounts: 'hides_amounts',
      language: 'language',
      sharedAt: msOf('shared_at'),
    },
  },
];
