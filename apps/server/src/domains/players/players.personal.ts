import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const playersPersonal: readonly PersonalTable[] = [
  {
    section: 'blocks',
    from: 'players_blocks',
    where: 'player_id = $player',
    order: 'blocked_at, blocked_id',
    fields: { player: idOf('blocked_id'), blockedAt: msOf('blocked_at') },
  },
];
