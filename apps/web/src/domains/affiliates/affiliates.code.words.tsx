import type { ReactNode } from 'react';
import { counted } from '../../ui/format/plural.ts';
import type { Terms } from './affiliate-terms.ts';

export const freeCasesText = (count: number): string =>
  counted(count, { one: 'free case', other: 'free cases' });

/** Texts about using another player's code. */
export const codeWords = {
  failed: 'Couldn’t load your code',
  perks: {
    coins: ({ bonusPercent }: Terms) => `${bonusPercent}% more coins`,
    coinsNote: ({ bonusCap }: Terms) =>
      `On every deposit, up to ${counted(bonusCap, { one: 'coin', other: 'coins' })} in 24 hours.`,
    cases: ({ freeCases }: Terms) => freeCasesText(freeCases),
    casesNote: 'Deposit case keys with your first deposit after using the code.',
  },
  used: {
    title: 'Your referral code',
    since: (day: ReactNode) => <>Used since {day}</>,
    bonusOn: 'Bonus on',
    deposited: ({ bonusPercent }: Terms) =>
      `${bonusPercent > 0 ? `Every deposit gets ${bonusPercent}% more coins. ` : ''}You’ve deposited with this code, so it’s permanent.`,
    notDeposited: ({ freeCases, bonusPercent }: Terms) =>
      `Your first deposit gets ${freeCasesText(freeCases)}${bonusPercent > 0 ? ` and ${bonusPercent}% more coins` : ''}.`,
    deposit: 'Deposit',
  },
  field: 'Affiliate code',
  changeIn: (span: string) => `Change in ${span}`,
  claim: 'Claim',
  claiming: 'Claiming...',
  claimed: 'Claimed',
  cooldown: 'Cooldown',
  claimedCode: (code: string) => `You’re now using the code ${code}`,
  notes: {
    fixed: 'You can’t change a code after depositing with it.',
    cooldown: 'You can change the code after 5 days if you haven’t deposited.',
    free: 'You can change it after 5 days, until you deposit with it.',
  },
  refusals: {
    empty: 'Enter a code',
    short: 'Enter at least 3 letters or digits',
    deposited: 'You’ve deposited with this code',
    cooldown: 'You can’t change the code yet',
    same: 'You’re already using this code',
  },
};
