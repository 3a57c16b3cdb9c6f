import type { StatementMonth } from '@aureus/contract/limits.ts';

/** The statement as a file for spreadsheets; time in whole minutes. */
export function statementCsv(months: readonly StatementMonth[]): string {
  const head = 'month,deposited,withdrawn,staked,paid,net,minutes_played';
  const rows = months.map(({ month, deposited, withdrawn, staked, paid, net, playedMs }) =>
    [month, deposited, withdrawn, staked, paid, net, Math.round(playedMs / 60_000)].join(','),
  );
  return `${[head, ...rows].join('\r\n')}\r\n`;
}
