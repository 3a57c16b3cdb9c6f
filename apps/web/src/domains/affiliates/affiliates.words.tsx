import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Terms } from './affiliate-terms.ts';
import { freeCasesText } from './affiliates.code.words.tsx';

/** Returns a text about the deposit bonus, followed by `then`; empty if the market has no bonus. */
const moreText = (percent: number, then: string): string =>
  percent > 0 ? `${percent}% more on deposits${then}` : '';

export const affiliatesWords = {
  title: 'Affiliates',
  redeem: 'Redeem Code',
  failed: 'Couldn’t load your affiliate figures',
};

export const bannerWords = {
  offer: 'Affiliate program',
  pitch: 'Earn 10% of our edge on every bet your players make',
  terms: ({ bonusPercent, freeCases, commissionPercent }: Terms) =>
    `Share a code. Players who use it get ${moreText(bonusPercent, ' and ')}${freeCasesText(freeCases)}. You get ${commissionPercent}% of the house edge on every bet they make, win or lose.`,
  signIn: 'Sign in to get your code',
  yourCode: 'Your code',
  copyCode: 'Copy the code',
  copyLink: 'Copy link',
  shortTerms: ({ bonusPercent, freeCases, commissionPercent }: Terms) =>
    `Your players get ${moreText(bonusPercent, ' and ')}${freeCasesText(freeCases)}. You get ${commissionPercent}% of the house edge.`,
};

export const ownCodeWords = {
  label: 'Your code',
  hint: '3 to 16 letters and digits',
  create: 'Create code',
  take: (code: string) => `Take ${code}`,
  taken: (code: string) => `${code} is now your code`,
  note: 'Choose carefully: your code is permanent, so your links keep working.',
  sure: 'Your code is permanent. Press again to take it.',
};

export const howItWorksWords = {
  title: 'How it works',
  share: { title: 'Share your code', text: 'Choose a code once and share it as text or a link.' },
  use: {
    title: 'Players use it',
    text: ({ bonusPercent, bonusCap, freeCases }: Terms) =>
      `They get ${moreText(bonusPercent, `, up to ${counted(bonusCap, { one: 'coin', other: 'coins' })} a day, and `)}${freeCasesText(freeCases)} with the first deposit.`,
  },
  claim: {
    title: 'You claim your share',
    text: ({ commissionPercent }: Terms) =>
      `${commissionPercent}% of the house edge on all their bets, counted exactly. Claim from 0.01 coins.`,
  },
  shares: (staked: number) =>
    `Your share of ${counted(staked, { one: 'coin wagered', other: 'coins wagered' })}`,
  sharesNote: 'Based on the house edge, never on losses: the same whether your players win or lose.',
};

export const earningsWords = {
  title: 'Your earnings',
  earned: 'Earned',
  paidOut: 'Paid out',
  claim: 'Claim',
  claimed: (coins: string) => `${coins} claimed`,
  nothing: 'Nothing to claim yet',
  players: 'Players',
  depositors: 'Have deposited',
  staked: 'Wagered by players',
  deposited: 'Deposited by players',
  held: (coins: string, until: ReactNode) => (
    <>
      {coins} of it is on hold until {until}, like the card payments it comes from.
    </>
  ),
  owed: (coins: string) => `Your next ${coins} of commission make up for reversed deposits.`,
  returns: 'Taken back',
  returnsNote: 'A player’s deposit was reversed, so commission on what was wagered with it goes back.',
  ofBalance: (coins: string) => `${coins} from your balance`,
};

export const newPlayersWords = {
  title: 'New players',
  sum: (players: number, days: number) =>
    `${formatCount(players)} in the last ${counted(days, { one: 'day', other: 'days' })}`,
  day: (day: string, players: number) => `${day}: ${formatCount(players)}`,
  today: 'Today',
};

export const referredWords = {
  title: 'Your players',
  failed: 'Couldn’t load your players',
  empty: {
    title: 'No players yet',
    text: 'Players who use your code will appear here with what you earn from them.',
  },
  deposited: 'Deposited',
  since: (day: string) => `Since ${day}`,
  until: (first: string, last: string) => `${first} to ${last}`,
  figures: 'Figures',
  private: 'Kept private',
  commission: 'Your commission',
  staked: 'wagered',
};

export const placesWords = {
  title: 'Referral leaderboard',
  order: 'By depositing players',
  failed: 'Couldn’t load the leaderboard',
  empty: { title: 'No referrals yet', text: 'Be the first to bring a player.' },
  place: (place: number) => `Place ${place}`,
  depositors: (depositors: ReactNode, players: number) => (
    <>
      {depositors} of {formatCount(players)}
    </>
  ),
  depositorsSpoken: (depositors: number, players: number) =>
    `${formatCount(depositors)} of ${counted(players, { one: 'player has deposited', other: 'players have deposited' })}`,
};
