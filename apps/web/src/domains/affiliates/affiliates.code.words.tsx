import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Terms } from './affiliates.rules.ts';

export const freeCasesText = (count: number): string =>
  counted(count, { one: 'free case', other: 'free cases' });

/** Using somebody's code. */
export const codeWords = {
  failed: 'Your code did not load.',
  perks: {
    coins: ({ bonusPercent }: Terms) => `${bonusPercent}% more coins`,
    coinsNote: ({ bonusCap }: Terms) => `On every deposit, up to ${formatCount(bonusCap)} coins in 24 hours.`,
    cases: ({ freeCases }: Terms) => freeCasesText(freeCases),
    casesNote: 'Keys of a deposit case with your first deposit under the code.',
  },
  used: {
    title: 'The code that you use',
    since: (day: ReactNode) => <>Used since {day}</>,
    bonusOn: 'Bonus on',
    deposited: ({ bonusPercent }: Terms) =>
      `Every deposit brings ${bonusPercent}% more. You have deposited under this code, so it stays.`,
    notDeposited: ({ freeCases, bonusPercent }: Terms) =>
      `Your first deposit brings ${freeCasesText(freeCases)} and ${bonusPercent}% more coins.`,
    deposit: 'Deposit',
  },
  field: 'Affiliate code',
  changeIn: (span: string) => `Change in ${span}`,
  claim: 'Claim',
  claiming: 'Claiming...',
  claimed: 'Claimed',
  cooldown: 'Cooldown',
  claimedCode: (code: string) => `You use the code ${code} now.`,
  notes: {
    fixed: 'A code that you have deposited under cannot be changed.',
    cooldown: 'Without a deposit the code can be changed after 5 days.',
    free: 'You can change it after 5 days, as long as you have not deposited under it.',
  },
  refusals: {
    empty: 'Enter a code',
    short: 'A code has at least 3 letters or digits',
    deposited: 'You have deposited under this code',
    cooldown: 'The code cannot be changed before its time',
    same: 'You use this code',
  },
};
