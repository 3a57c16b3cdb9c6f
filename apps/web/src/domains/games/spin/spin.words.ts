import { counted, nounFor } from '../../../ui/format/plural.ts';

export const spinWords = {
  title: 'Spin',
  failed: 'Couldn’t load the round',
  you: 'You',
  head: {
    round: (round: string, beacon: string, beaconRound: string) =>
      `Round ${round} · ${beacon} ${beaconRound}`,
    returns: (percent: string) => `Returns ${percent}`,
    fairness: 'Fairness',
    returnsAndRound: (percent: string, round: string) => `Returns ${percent} · ${round}`,
  },
  auto: { start: 'Start auto ·', colour: 'Color' },
  keys: [
    ['1', 'Bet on Black'],
    ['2', 'Bet on White'],
    ['3', 'Bet on Gold'],
    ['4', 'Bet on Inferno'],
    ['Space or Enter', 'Bet on the last color again'],
    ['R', 'Repeat the last round'],
    ['A', 'Halve the bet'],
    ['S', 'Double the bet'],
  ] as const,
  /** Until the beacon's name is known. */
  refusals: {
    nothingToRepeat: 'No bet to repeat yet',
    balance: 'Balance too low',
    closed: 'Betting closed',
  },
  amount: {
    name: 'Bet amount',
    halve: 'Halve',
    double: 'Double',
    max: 'Max',
    repeat: 'Repeat the bets of your last round',
  },
  history: {
    last: (count: number) => `Last ${count}`,
    name: 'Last results, newest first',
    show: (count: number) => nounFor(count, { one: 'Last result', other: `Last ${count} results` }),
    all: 'All recent results, newest first',
    verify: (round: string) => `Verify round ${round}`,
  },
  status: {
    placeBets: 'Place your bets',
    timeToBet: 'Time to bet',
    seconds: (seconds: string) => `${seconds} s`,
    drawnFrom: (beacon: string, round: string) => `Drawn from ${beacon} ${round}`,
    waiting: (beacon: string, round: string) => `Waiting for ${beacon} ${round}`,
    stillWaiting: (beacon: string, round: string) => `Still waiting for ${beacon} ${round}`,
    landed: (colour: string, pocket: number) => `${colour}, ${pocket}`,
    verify: 'Verify this roll',
    verifyShort: 'Verify',
    won: (paid: string) => `You won ${paid}`,
    returned: (paid: string) => `Paid ${paid}`,
    lost: 'No win this time',
    void: 'Round void: every stake was refunded',
    nextIn: (seconds: string) => `Next in ${seconds} s`,
  },
  said: {
    landed: (colour: string, pocket: number) => `${colour}, ${pocket}.`,
    void: 'Round void: every stake was refunded.',
  },
  bets: {
    name: 'Bets of this round',
    none: 'No bets in this round yet',
    noneOnColour: 'No bets yet',
    isPrivate: 'Private',
    count: (count: number) => counted(count, { one: 'bet', other: 'bets' }),
    own: (amount: string) => `You ${amount}`,
    more: (count: number) => `and ${count} more`,
    bot: 'Bot',
    botBadge: 'BOT',
  },
  button: {
    bet: (amount: string, colour: string, multiplier: number) =>
      `Bet ${amount} on ${colour}, pays ${multiplier}x`,
    inferno: 'wins on Gold too',
    upTo: (most: string) => `up to ${most}`,
  },
};
