import type { ReactNode } from 'react';
import { counted } from '../../ui/format/plural.ts';

export const proofWords = {
  title: 'Provably Fair',
  tabs: {
    bet: 'This bet',
    share: 'This win',
    raffle: 'This raffle',
    battle: 'This battle',
    round: 'Round verifier',
    seeds: 'Your seeds',
  },
  howItWorks: (page: ReactNode) => <>How it works, with code you can run yourself: {page}</>,
  download: 'Download',
  check: {
    unknown: ': unknown',
    passed: ': passed',
    failed: ': failed',
    copy: (name: string) => `Copy: ${name}`,
  },
  file: (beacon: string, seconds: number) =>
    `Computed in your browser. Beacon: ${beacon}, a round every ${counted(seconds, { one: 'second', other: 'seconds' })}. Verify the file offline with the program or page from Provably Fair.`,
  bet: {
    failed: 'Couldn’t show this bet',
    notInRecord: 'The bet is missing from its own record',
    sealed: 'The server seed is still secret',
    openedFor: 'Opened for',
    stake: 'Stake',
    payout: 'Payout',
    nonce: 'Nonce',
    draw: 'Draw',
    computedFrom: (bet: string) => `Computed in your browser from bet ${bet}.`,
    ownSeed:
      'The seed behind this bet also decides your next bets, so it stays secret while it’s in use. Change your seed to reveal the old one and verify this result.',
    playersSeed:
      'The seed behind this bet also decides the player’s next bets, so it stays secret while it’s in use. Its hash was fixed before the bet. Once the player changes it, everyone can verify this result.',
    changeSeed: 'Change seed',
    sharedSeed: 'The seed is revealed with the result. Until then, only these values can be checked.',
  },
  battle: {
    failed: 'Couldn’t show this battle',
    name: (battle: string, format: string, rounds: number) =>
      `Battle ${battle} · ${format}, ${counted(rounds, { one: 'round', other: 'rounds' })}`,
    undrawn: {
      WAITING: 'Sealed, and waiting for players',
      DRAWING: 'Full, and waiting for the beacon',
      FINISHED: 'Not drawn',
      CANCELLED: 'Canceled: nothing was drawn, every stake was refunded',
      VOID: 'Void: nothing was drawn, every stake was refunded',
    },
    sealed:
      'The hash of the server seed has been public since the battle was created. When the last seat is taken, a beacon round is named that comes out more than one period later. Seed and beacon together give every ticket of every round. The seed is revealed with the result.',
  },
  raffle: {
    failed: 'Couldn’t show this raffle',
    name: (week: string, tickets: number, players: number) =>
      `Raffle of ${week} · ${counted(tickets, { one: 'ticket', other: 'tickets' })} of ${counted(players, { one: 'player', other: 'players' })}`,
    listed: 'Sealed and listed, not drawn',
  },
  round: {
    none: 'No rounds yet. The first one takes 25 seconds.',
    anyIsYours: 'Check any round',
    isYours: (round: string) => `Check round ${round}`,
    pressVerify:
      'Press Verify or choose another round. Your browser checks the seed hash, the order of events, the beacon’s signature and the pocket.',
    noNumber: 'Enter a round number, such as 184220.',
    label: 'Round',
    verify: 'Verify',
    recent: 'Recent rounds',
    isVoid: 'void',
    failed: 'Couldn’t show this round',
    unknown: 'It isn’t over yet, or it doesn’t exist.',
    result: (round: string, colour: string, pocket: number) => `Round ${round} · ${colour}, ${pocket}`,
    voidResult: (round: string) => `Round ${round} · Void: nothing was drawn, every stake was refunded`,
  },
};

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'mine', other: 'mines' })}, ${opened} safe`;

/** Texts that describe a bet and its result in one line. */
export const betsWords = {
  games: {
    spin: 'Spin',
    cases: 'Cases',
    battles: 'Case Battles',
    mines: 'Mines',
    upgrader: 'Upgrader',
    plinko: 'Plinko',
    rewards: 'Rewards',
  },
  colours: { black: 'Black', white: 'White', gold: 'Gold', inferno: 'Inferno' },
  risks: { EASY: 'Easy', MEDIUM: 'Medium', HARD: 'Hard' },
  modes: { NORMAL: 'Normal', CURSED: 'Cursed', GROUP: 'Group' },
  directions: { UNDER: 'under', OVER: 'over' },
  unknownCase: 'Case',
  unknownReward: 'Reward case',
  ticket: (ticket: number) => `ticket ${ticket}`,
  spin: (colour: string, pocket: number) => `${colour}, pocket ${pocket}`,
  opened: (name: string, items: string) => `${name}: ${items}`,
  openedMany: (count: number, name: string, items: string) => `${count} × ${name}: ${items}`,
  openedFor: (name: string, item: string, price: string) => `${name}: ${item} of ${price}`,
  battle: (mode: string, format: string, cases: number, seat: number) =>
    `${mode} ${format}, ${counted(cases, { one: 'case', other: 'cases' })}, seat ${seat}`,
  mines: {
    open: (mines: number, opened: number) => `${safeOf(mines, opened)}, open`,
    cashedOut: (mines: number, opened: number) => `${safeOf(mines, opened)}, cashed out`,
    busted: (mines: number, opened: number) => `${safeOf(mines, opened)}, hit a mine`,
  },
  upgrade: (target: string, chance: string, direction: string, roll: string) =>
    `To ${target} at ${chance}, ${direction}, roll ${roll}`,
  openUpgrade: (target: string, chance: string, direction: string) =>
    `To ${target} at ${chance}, ${direction}, open`,
  drop: (risk: string, rows: number, bucket: number, multiplier: string) =>
    `${risk}, ${counted(rows, { one: 'row', other: 'rows' })}, bucket ${bucket}: ${multiplier}`,
  openDrop: (risk: string, rows: number) => `${risk}, ${counted(rows, { one: 'row', other: 'rows' })}, open`,
};
