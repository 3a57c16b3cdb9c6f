import { coinsOf, idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const tipsPersonal: readonly PersonalTable[] = [
  {
    section: 'tips',
    from: 'tips_tips',
    where: '(from_id = $player or to_id = $player)',
    order: 'at, key',
    fields: {
      way: "case when from_id = $player then 'SENT' else 'RECEIVED' end",
      otherPlayer: idOf('case when from_id = $player then to_id else from_id end'),
      amount: coinsOf('amount'),
      at: msOf('at'),
    },
  },
];
