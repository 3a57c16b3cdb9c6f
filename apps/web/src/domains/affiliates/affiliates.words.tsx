import type { GameType } from '@aureus/contract/games.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import { freeCasesText } from './affiliates.code.words.tsx';
import type { Terms } from './affiliates.rules.ts';

export const affiliatesWords = {
  title: 'Affiliates',
  redeem: 'Redeem Code',
  failed: 'Your affiliate figures did not load.',
};

export const bannerWords = {
  offer: 'The offer',
  pitch: 'Earn 10% of our edge on every bet your players make',
  terms: ({ bonusPercent, freeCases, commissionPercent }: Terms) =>
    `Share a code. Players who use it get ${bonusPercent}% more on deposits and ${freeCasesText(freeCases)}. You get ${commissionPercent}% of the house's edge on every bet they make, win or lose.`,
  signIn: 'Sign in and get your code',
  yourCode: 'Your code',
  copyCode: 'Copy the code',
  copyLink: 'Copy link',
  shortTerms: ({ bonusPercent, freeCases, commissionPercent }: Terms) =>
    `Who uses it gets ${bonusPercent}% more on deposits and ${freeCasesText(freeCases)}; you get ${commissionPercent}% of the edge.`,
};

/** Choosing the player's own code. */
export const ownCodeWords = {
  label: 'Your code',
  hint: '3 to 16 letters and digits',
  create: 'Create code',
  take: (code: string) => `Take ${code}`,
  taken: (code: string) => `${code} is your code.`,
  note: 'Choose well: a code cannot be changed later, so that your links keep working.',
  sure: 'This is for good: a code cannot be changed. Press again to take it.',
};

const games: Record<GameType, string> = {
  ROULETTE: 'Spin',
  CASES: 'Cases',
  CASE_BATTLES: 'Battles',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
  MINES: 'Mines',
};

export const howItWorksWords = {
  title: 'How it works',
  share: { title: 'Share your code', text: 'Choose it once and hand it out, as a word or as a link.' },
  use: {
    title: 'Players use it',
    text: ({ bonusPercent, bonusCap, freeCases }: Terms) =>
      `They get ${bonusPercent}% more on deposits, up to ${formatCount(bonusCap)} coins a day, and ${freeCasesText(freeCases)} with the first one.`,
  },
  claim: {
    title: 'You claim your share',
    text: ({ commissionPercent }: Terms) =>
      `${commissionPercent}% of the edge of all their bets, counted exactly, from 0.01 coins on.`,
  },
  shares: (staked: number) => `Your share of ${formatCount(staked)} coins staked`,
  sharesNote: 'Based on house edge, never on losses: the same whether your players win or lose.',
  games,
};

export const earningsWords = {
  title: 'Your earnings',
  earned: 'Earned',
  paidOut: 'Paid out',
  claim: 'Claim',
  claimed: (coins: string) => `${coins} claimed.`,
  restricted: 'Your account is restricted',
  selfExcluded: 'You’re self-excluded',
  nothing: 'Nothing to claim yet',
  players: 'Players',
  depositors: 'Have deposited',
  staked: 'Staked by them',
  deposited: 'Deposited by them',
};

export const newPlayersWords = {
  title: 'New players',
  sum: (players: number, days: number) =>
    `${formatCount(players)} in the last ${counted(days, { one: 'day', other: 'days' })}`,
  day: (day: string, players: number) => `${day}: ${formatCount(players)}`,
  today: 'Today',
};

/** The players who use the code. */
export const referredWords = {
  title: 'Your players',
  failed: 'Your players did not load.',
  empty: { title: 'No one yet.', text: 'Players who use your code appear here, with what they bring you.' },
  deposited: 'Deposited',
  since: (day: string) => `Since ${day}`,
  until: (first: string, last: string) => `${first} to ${last}`,
  figures: 'Figures',
  private: 'Kept private',
  commission: 'Your commission',
  staked: 'staked',
};

/** The affiliates who have brought most players. */
export const placesWords = {
  title: 'Referral leaderboard',
  order: 'By depositing players',
  failed: 'The leaderboard did not load.',
  empty: { title: 'No referrals yet', text: 'The first place is free.' },
  place: (place: number) => `Place ${place}`,
  depositors: (depositors: ReactNode, players: number) => (
    <>
      {depositors} of {formatCount(players)}
    </>
  ),
  depositorsSpoken: (depositors: number, players: number) =>
    `${formatCount(depositors)} of ${formatCount(players)} players have deposited`,
};
