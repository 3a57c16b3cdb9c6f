import { expect, it } from 'vitest';
import { statementCsv } from './StatementCard.tsx';

it('has a line for each month, with plain numbers', () => {
  const month = { month: '2026-11', deposited: 50, withdrawn: 10, staked: 4, paid: 2.5, net: -1.5 };
  expect(statementCsv([{ ...month, playedMs: 90_000 }])).toBe(
    'month,deposited,withdrawn,staked,paid,net,minutes_played\r\n2026-11,50,10,4,2.5,-1.5,2\r\n',
  );
});
