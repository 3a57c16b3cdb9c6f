import type { ReactNode } from 'react';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { counted, nounFor } from '../../ui/plural.ts';

const TICKET = { one: 'ticket', other: 'tickets' };

export const raffleWords = {
  failed: 'The raffle did not load.',
  pastFailed: 'The past raffles did not load.',
  empty: {
    title: 'No raffle is drawn yet.',
    text: 'Its winners will appear here, with everything you need to redo the draw.',
  },
  lastWeek: 'Last week’s raffle',
  ofWeek: (week: string) => `Raffle of ${week}`,
  prizes: (count: number) => counted(count, { one: 'prize', other: 'prizes' }),
};

/** A raffle whose week is over. */
export const drawWords = {
  facts: (week: string, tickets: number, players: number) =>
    `${week} · ${counted(tickets, TICKET)} of ${counted(players, { one: 'player', other: 'players' })}`,
  list: 'List',
  verify: 'Verify',
  void: 'Void: its beacon round did not come within a day. All tickets and prizes went on into a later raffle.',
  late: 'Late list',
  lateNote:
    'Its beacon round was out before this list was. Check that your numbers are as many as your tickets were: one for every 50.00 staked.',
  ownNumbers: (numbers: ReactNode) => <>Your numbers: {numbers}</>,
  numbers: (first: number, last: number) =>
    first === last ? `No. ${formatCount(first)}` : `No. ${formatCount(first)} – ${formatCount(last)}`,
  won: 'You won',
  notDrawn: 'not drawn',
  drawnIn: (time: string) => `Drawn in ${time}`,
  beingDrawn: 'Being drawn',
  waiting: (when: ReactNode, round: number) => (
    <>
      {when} by round {formatCount(round)} of the beacon. The list is final: keep it, and no one can change
      it.
    </>
  ),
};

/** How this week's raffle will be drawn. */
export const stepsWords = {
  title: 'How it is drawn',
  sealed: { title: 'Sealed', text: 'Our secret is fixed by its hash since before the first ticket.' },
  copyHash: 'Copy the hash of the server seed',
  listed: {
    title: 'Listed',
    text: (time: string) =>
      `${time}: every ticket gets its number, and the whole list is published with its hash.`,
  },
  drawn: {
    title: 'Drawn',
    text: 'Ten minutes later, by a public beacon that no one can predict.',
    byRound: (time: string, round: number) =>
      `${time}: by round ${formatCount(round)} of the public beacon, which no one can predict.`,
  },
  paid: {
    title: 'Paid',
    text: 'At once, each player one prize at most. Seed, beacon and list let anyone draw it again.',
  },
};

/** The player's own tickets. */
export const ticketsWords = {
  title: 'Your tickets',
  noun: (count: number) => nounFor(count, TICKET),
  inDraw: (count: number) => `${counted(count, TICKET)} in the draw`,
  forVisitors: (coinsPerTicket: number) =>
    `One for every ${formatCoins(coinsPerTicket)} coins staked, in any game.`,
  first: 'Your first one makes you part of it.',
  chance: (chance: string) => `${chance} to win the first prize.`,
  oneIn: (count: number) => `1 in ${formatCount(count)}`,
  signIn: 'Sign In',
  missing: (coins: ReactNode) => <>{coins} more to stake for the next ticket</>,
  progress: 'Way to the next ticket',
  free: 'One of them is free, for verifying your identity.',
  freeBefore: 'The free ticket for verifying was in an earlier raffle.',
  verify: 'Verify your identity',
  forVerifying: (verify: ReactNode) => <>{verify} for one free ticket.</>,
  carried: (count: number) => `${formatCount(count)} came from a void raffle.`,
};
