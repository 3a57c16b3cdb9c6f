import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const affiliatesPersonal: readonly PersonalTable[] = [
  {
    section: 'affiliateCode',
    from: 'affiliates_codes',
    where: 'player_id = $player',
    order: 'made_at',
    fields: { code: 'code', madeAt: msOf('made_at') },
  },
  {
    section: 'affiliateUses',
    from: 'affiliates_referrals',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      affiliate: idOf('affiliate_id'),
      activatedAt: msOf('activated_at'),
      endedAt: msOf('ended_at'),
    },
  },
];
