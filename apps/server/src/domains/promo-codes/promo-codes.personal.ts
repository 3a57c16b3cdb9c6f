import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const promoCodesPersonal: readonly PersonalTable[] = [
  {
    section: 'promoCodes',
    from: 'promo_codes_redemptions',
    where: 'player_id = $player',
    order: 'at, code',
    fields: { code: 'code', at: msOf('at') },
  },
];
