import type { ReactNode } from 'react';

export const proofWords = {
  title: 'Provably fair',
  tabs: {
    bet: 'This bet',
    raffle: 'This raffle',
    battle: 'This battle',
    round: 'Round verifier',
    seeds: 'Your seeds',
  },
  howItWorks: (page: ReactNode) => <>How it works, with code that you can run yourself: {page}</>,
  signIn: 'Sign In',
  download: 'Download',
  check: {
    unknown: ': unknown',
    passed: ': passed',
    failed: ': failed',
    copy: (name: string) => `Copy: ${name}`,
  },
  file: (beacon: string, seconds: number) =>
    `Computed in your browser. Beacon: ${beacon}, a round every ${seconds} seconds. Verify the file offline with the program or page from Provably fair.`,
  bet: {
    failed: 'This bet cannot be shown.',
    notInRecord: 'The bet is not in its own record.',
    sealed: 'The server seed is still sealed',
    openedFor: 'Opened for',
    stake: 'Stake',
    payout: 'Payout',
    nonce: 'Nonce',
    draw: 'Draw',
    computedFrom: (bet: string) => `Computed in your browser from bet ${bet}.`,
    ownSeed:
      'The seed behind this bet decides your next bets too, so it stays secret while it is in use. Change your seed: the old one is revealed, and this result can be computed again.',
    changeSeed: 'Change the seed',
    sharedSeed: 'The seed is revealed with the result. Until then only what is listed here can be checked.',
  },
  battle: {
    failed: 'This battle cannot be shown.',
    name: (battle: string, format: string, rounds: number) =>
      `Battle ${battle} · ${format}, ${rounds} rounds`,
    waiting: 'Sealed, and waiting for players',
    notDrawn: 'Not drawn',
    sealed:
      'The hash of the server seed is public since the battle was made. When the last seat is taken, the next beacon round is named; seed and beacon together give every ticket of every round. The seed is revealed with the result.',
  },
  raffle: {
    failed: 'This raffle cannot be shown.',
    name: (week: string, tickets: string, players: string) =>
      `Raffle of ${week} · ${tickets} tickets of ${players} players`,
    listed: 'Sealed and listed, not drawn',
  },
  round: {
    none: 'No round is over yet. The first one takes 25 seconds.',
    anyIsYours: 'A round is yours to check',
    isYours: (round: string) => `Round ${round} is yours to check`,
    pressVerify:
      'Press Verify, or choose another round: seal, order of events, the beacon’s signature and the pocket are computed in your browser.',
    noNumber: 'A round is a number, such as 184220.',
    label: 'Round',
    verify: 'Verify',
    recent: 'Recent rounds',
    isVoid: 'void',
    failed: 'This round cannot be shown.',
    unknown: 'It is not over yet, or there never was one with this number.',
    result: (round: string, colour: string, pocket: number) => `Round ${round} · ${colour}, ${pocket}`,
    voidResult: (round: string) =>
      `Round ${round} · Void: no beacon came, nothing was drawn, every stake was returned`,
  },
};
