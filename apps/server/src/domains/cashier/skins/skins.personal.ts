import { msOf, type PersonalTable } from '../../../platform/personal.ts';

export const skinsPersonal: readonly PersonalTable[] = [
  {
    section: 'tradeUrl',
    from: 'skins_trade_urls',
    where: 'player_id = $player',
    order: 'at',
    fields: { partner: 'partner', token: 'token', setAt: msOf('at') },
  },
];
