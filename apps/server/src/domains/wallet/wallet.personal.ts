import { coinsOf, idOf, msOf, type PersonalTable } from '../../platform/personal.ts';
import { transferCodes } from './wallet.codes.ts';

const KINDS = Object.entries(transferCodes)
  .map(([name, code]) => `when ${code} then '${name}'`)
  .join(' ');

export const walletPersonal: readonly PersonalTable[] = [
  {
    section: 'wallet',
    from: 'wallet_players p left join wallet_vaults v using (player_id)',
    where: 'p.player_id = $player',
    order: 'p.player_id',
    fields: {
      balance: coinsOf('p.balance'),
      vault: coinsOf('coalesce(v.balance, 0)'),
      wagered: coinsOf('p.wagered'),
      deposited: coinsOf('p.deposited'),
    },
  },
  {
    section: 'bonuses',
    from: 'wallet_bonuses',
    where: 'player_id = $player',
    order: 'given_at, ref',
    fields: {
      givenAt: msOf('given_at'),
      amount: coinsOf('amount'),
      released: coinsOf('released'),
      endedAt: msOf('ended_at'),
    },
  },
  {
    section: 'transfers',
    from: 'wallet_transfers',
    where: 'code >= 10 and (debit = $player or credit = $player)',
    order: 'id',
    fields: {
      id: idOf('id'),
      at: msOf('at'),
      kind: `case code ${KINDS} else code::text end`,
      way: "case when credit = $player then 'IN' else 'OUT' end",
      amount: coinsOf('amount'),
    },
  },
];
