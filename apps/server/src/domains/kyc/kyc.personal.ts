import { msOf, type PersonalTable } from '../../platform/personal.ts';
import { providerComment } from './kyc.rules.ts';

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
      tooYoung:
        "case when state = 'REJECTED' then (select json_build_object('leastAge', u.least_age) from kyc_under_age u where u.player_id = kyc_applicants.player_id) end",
      country: 'country',
      ofAgeOn: 'of_age_on::text',
      approvedAt: msOf('approved_at'),
      takenBackAt: msOf('taken_back_at'),
    },
    sealed: { comment: ['kyc_applicants.comment', "player_id || ':' || level"] },
    write: { comment: ({ comment }: { comment: string | null }) => providerComment(comment) },
  },
  {
    section: 'identityCheckChanges',
    from: 'kyc_changes',
    where: 'player_id = $player',
    order: 'id',
    fields: { level: 'level', state: 'state', comment: 'comment', at: msOf('at') },
    sealed: { comment: ['kyc_applicants.comment', "player_id || ':' || level"] },
    write: { comment: ({ comment }: { comment: string | null }) => providerComment(comment) },
  },
];
