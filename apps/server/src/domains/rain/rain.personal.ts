import { coinsOf, idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const rainPersonal: readonly PersonalTable[] = [
  {
    section: 'rainEntries',
    from: 'rain_entries',
    where: 'player_id = $player',
    order: 'joined_at, rain_id',
    fields: { rain: idOf('rain_id'), joinedAt: msOf('joined_at'), share: coinsOf('share') },
  },
  {
    section: 'rainTips',
    from: 'rain_tips',
    where: 'player_id = $player',
    order: 'at, key',
    fields: { rain: idOf('rain_id'), amount: coinsOf('amount'), at: msOf('at') },
  },
];
