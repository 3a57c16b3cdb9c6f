import { coinsOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const vaultPersonal: readonly PersonalTable[] = [
  {
    section: 'vaultMoves',
    from: 'vault_moves',
    where: 'player_id = $player',
    order: 'moved_at, key',
    fields: {
      way: 'way',
      amount: coinsOf('amount'),
      vault: coinsOf('balance_locked'),
      lockedUntil: msOf('lock_until'),
      at: msOf('moved_at'),
    },
  },
];
