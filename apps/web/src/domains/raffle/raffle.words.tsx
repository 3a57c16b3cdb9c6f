import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';

const TICKET = { one: 'ticket', other: 'tickets' };

export const raffleWords = {
  failed: 'Couldn’t load the raffle',
  pastFailed: 'Couldn’t load the past raffles',
  empty: {
    title: 'No raffles drawn yet',
    text: 'Its winners will appear here, with everything you need to redo the draw.',
  },
  lastWeek: 'Last week’s raffle',
  ofWeek: (week: string) => `Raffle of ${week}`,
  prizes: (count: number) => counted(count, { one: 'prize', other: 'prizes' }),
};

/** Texts of a raffle whose week has ended. */
export const drawWords = {
  facts: (week: string, tickets: number, players: number) =>
    `${week} · ${counted(tickets, TICKET)} of ${counted(players, { one: 'player', other: 'players' })}`,
  list: 'List',
  verify: 'Verify',
  void: 'The beacon had an outage. All tickets and prizes rolled over to a later raffle.',
  late: 'Late list',
  lateNote:
    'Its beacon round was published before this list. Check that you have as many numbers as tickets: one for every 50 points.',
  ownLine: 'Your line in the list:',
  copyLine: 'Copy your line',
  /** Shown in place of the name of a winner who hides it. */
  hidden: 'Hidden',
  ownNumbers: (numbers: ReactNode) => <>Your numbers: {numbers}</>,
  numbers: (first: number, last: number) =>
    first === last ? `No. ${formatCount(first)}` : `No. ${formatCount(first)} – ${formatCount(last)}`,
  won: 'You won',
  notDrawn: 'not drawn',
  drawnIn: (time: string) => `Drawn in ${time}`,
  beingDrawn: 'Being drawn',
  waitingLate: 'Waiting for the public beacon. Your tickets are safe.',
  waiting: (when: ReactNode, round: number) => (
    <>
      {when} by round {formatCount(round)} of the beacon. The list is final: keep a copy, and no one can
      change it unnoticed.
    </>
  ),
};

/** Texts of the steps of the current week's draw. */
export const stepsWords = {
  title: 'How it is drawn',
  sealed: { title: 'Sealed', text: 'Our secret seed was locked by its hash before the first ticket.' },
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
    text: 'At once, one prize per player at most. Anyone can redo the draw from seed, beacon and list.',
  },
};

export const ticketsWords = {
  title: 'Your tickets',
  noun: (count: number) => nounFor(count, TICKET),
  inDraw: (count: number) => `${counted(count, TICKET)} in the draw`,
  forVisitors: (points: number) =>
    `One for every ${formatCount(points)} ${nounFor(points, { one: 'point', other: 'points' })}, in any game. A point is 0.01 of house edge.`,
  first: 'Your first ticket enters you.',
  chance: (chance: string) => `${chance} to win the first prize.`,
  oneIn: (count: number) => `1 in ${formatCount(count)}`,
  missing: (points: ReactNode, count: number) => (
    <>
      {points} more {nounFor(count, { one: 'point', other: 'points' })} for the next ticket
    </>
  ),
  progress: 'Progress to the next ticket',
  free: 'One of them is free for verifying your identity.',
  freeBefore: 'The free ticket for verifying was in an earlier raffle.',
  verify: 'Verify your identity',
  forVerifying: (verify: ReactNode) => <>{verify} for one free ticket.</>,
  carried: (count: number) => `${formatCount(count)} came from an earlier raffle.`,
};
