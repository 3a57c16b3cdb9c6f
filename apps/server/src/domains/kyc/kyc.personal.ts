import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const kycPersonal: readonly PersonalTable[] = [
  {
    section: 'identityChecks',
    from: 'kyc_applicants',
    where: 'player_id = $player',
    order: 'level',
    fields: {
      level: 'level',
      state: 'state',
      comment: 'comment',
      country: 'country',
      ofAgeOn: 'of_age_on::text',
      approvedAt: msOf('approved_at'),
      takenBackAt: msOf('taken_back_at'),
    },
    sealed: { comment: ['kyc_applicants.comment', "player_id || ':' || level"] },
  },
  {
    section: 'identityCheckChanges',
    from: 'kyc_changes',
    where: 'player_id = $player',
    order: 'id',
    fields: { level: 'level', state: 'state', comment: 'comment', at: msOf('at') },
    sealed: { comment: ['kyc_applicants.comment', "player_id || ':' || level"] },
  },
];
