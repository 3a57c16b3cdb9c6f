import { msOf, type PersonalTable } from '../../../platform/personal.ts';

export const casesPersonal: readonly PersonalTable[] = [
  {
    section: 'favoriteCases',
    from: 'cases_favorites',
    where: 'player_id = $player',
    order: 'added_at, case_id',
    fields: { case: 'case_id', addedAt: msOf('added_at') },
  },
];
