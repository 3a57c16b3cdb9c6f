import type { ReactNode } from 'react';
import { formatCount } from '../../../ui/format/format.ts';
import { counted, nounFor } from '../../../ui/format/plural.ts';

const seats = (count: number): string => counted(count, { one: 'seat', other: 'seats' });

export const roomWords = {
  missing: { title: 'This battle doesn’t exist', text: 'A private battle opens only by its link.' },
  failed: 'Couldn’t load the battle',
  all: 'All battles',
  title: (id: string) => `Battle ${formatCount(Number(id))}`,
  private: 'Private',
  entry: (amount: ReactNode) => <>Entry {amount}</>,
  copyLink: 'Copy the invite link',
  copyPrivateLink: 'Copy the private invite link',
  forward: 'Fast forward',
  watching: (count: number) => `${count} watching`,
  createAgain: 'Create again',
  /** Label of "create again" for a player with a seat. */
  rematch: 'Rematch',
  callBots: (count: number) => nounFor(count, { one: 'Call a bot', other: `Call ${count} bots` }),
  cancel: 'Cancel',
};

export const roomKeys = [
  ['Space or Enter', 'Take the first free seat'],
  ['F', 'Fast forward'],
  ['1 – 6', 'Emotes'],
] as const;

/** Sentences about the battle's state, for screen readers. */
export const spokenWords = {
  waiting: (free: number) =>
    `Waiting for players: ${free} ${nounFor(free, { one: 'seat is free', other: 'seats are free' })}.`,
  full: 'All seats are taken.',
  fullUntil: (round: number) => `All seats are taken. Waiting for beacon round ${formatCount(round)}.`,
  starting: 'The battle is starting.',
  round: (round: number, all: number) => `Round ${round} of ${all}.`,
  wins: (name: string, coins: string) => `${name} wins ${coins}.`,
  /** Sentence for a prize that doesn't exceed the stake. */
  gets: (name: string, coins: string) => `${name} gets ${coins}.`,
  cancelled: 'The battle was canceled. Every stake was refunded.',
  void: 'The beacon had an outage. Every stake was refunded.',
};

/** Texts of the bar above the seats. */
export const barWords = {
  title: 'Rounds',
  cases: 'Cases in order',
  done: 'done',
  prize: 'Prize',
  prizeSoFar: 'Prize so far',
  seats,
  players: 'Players',
  beacon: 'Waiting for the beacon',
  late: 'Waiting for the public beacon. Your stake is safe.',
  lateForOthers: 'Waiting for the public beacon. Every stake is safe.',
  choosingRound: 'Choosing a round',
  round: 'Round',
  beaconRound: (round: number) => `Round ${formatCount(round)}`,
  rounds: 'Rounds',
  getReady: 'Get ready',
  state: 'State',
  cancelled: 'Every stake was refunded',
  void: 'Beacon outage: every stake was refunded',
};

export const teamWords = {
  versus: 'VS',
  own: 'Your team',
  team: (number: number) => `Team ${number}`,
  seat: (number: number) => `Seat ${number}`,
  leading: 'Leading',
  noPrize: 'No prize',
  share: 'Share',
  winner: 'Winner',
  each: (amount: ReactNode) => <>{amount} each</>,
  items: 'Items',
  item: (name: string, rarity: string, ticket: number) => `${name}, ${rarity}, ticket ${ticket}`,
  rolling: 'Rolling',
};

export const freeSeatWords = {
  drawing: 'Waiting for the draw',
  ready: 'Ready',
  notPlayed: 'Not played',
  callBot: 'Call a bot',
  waiting: 'Waiting for a player',
};

export const doubtWords = {
  time: 'The site’s time for this beacon round differs from the beacon’s. Don’t trust this draw.',
  early:
    'By your clock, this beacon round was published before the last seat was taken. If your clock is right, don’t trust this draw.',
};

export const emoteWords = {
  title: 'Emotes',
  names: { HELLO: 'Hello', LUCK: 'Good luck', NICE: 'Nice', WOW: 'Wow', OUCH: 'Ouch', GG: 'Good game' },
  said: (name: string, emote: string) => `${name}: ${emote}`,
  mute: 'Mute emotes',
  unmute: 'Show emotes',
};
