import type { SpinColour } from '@aureus/contract/spin.ts';
import { isWin } from '@aureus/money/win.ts';

/** A bot's own stake in a round, in coins, and what it paid back: 0 for a loss. */
export interface OwnBet {
  colour: SpinColour;
  stake: number;
  payout: number;
}

// Bots say what happened to them, or next to nothing: nothing about the site, which would be praise by its owner.

const won = ({ colour, payout }: OwnBet): readonly string[] => [
  `${colour} paid ${payout.toFixed(2)} :fire:`,
  `${payout.toFixed(2)} on ${colour} :money_mouth:`,
  `${colour}! ${payout.toFixed(2)} back :clap:`,
  `${payout.toFixed(2)}, thank you ${colour} :prayer:`,
  `${colour} for ${payout.toFixed(2)} :partying:`,
];

const lost = ({ colour, stake }: OwnBet, result: SpinColour): readonly string[] => [
  `${result}, and I had ${colour} :face_hand:`,
  `${stake.toFixed(2)} on ${colour}, gone`,
  `not ${colour} this time`,
  `${result}... my ${stake.toFixed(2)} was on ${colour}`,
  `${colour} next round then :cold_face:`,
];

const watched = (result: SpinColour): readonly string[] => [
  `${result} :eyes:`,
  `who had ${result}?`,
  `${result} it is`,
  `gg to everyone on ${result} :cheers:`,
];

const smallTalk: readonly string[] = [
  'good luck everyone',
  'hello :winking:',
  'salve :cowboy:',
  'gg',
  'anyone on inferno this round?',
  'who is on gold? :eyes:',
  'which color next?',
  'come on gold :prayer:',
  'one more round',
  'wish me luck :prayer:',
  'cases or spin?',
  'any battles open?',
  'who wants a 1v1?',
  'what are you all playing?',
  'when is the rain? :eyes:',
  'ave :thumbs_up:',
];

/** How many lines must pass before one is said again. */
const MEMORY = 24;
const recent: string[] = [];

/** A line that no one said lately; nothing when all of them were. */
function fresh(lines: readonly string[]): string | undefined {
  const unsaid = lines.filter((line) => !recent.includes(line));
  const line = unsaid[Math.floor(Math.random() * unsaid.length)];
  if (line !== undefined) recent.push(line);
  if (recent.length > MEMORY) recent.shift();
  return line;
}

/** A remark on a result, from a bot that bet on it or only watched. */
export function remarkOn(result: SpinColour, bets: readonly OwnBet[]): string | undefined {
  const [first] = bets;
  if (first === undefined) return fresh(watched(result));
  const sum = (amount: (bet: OwnBet) => number) => bets.reduce((total, bet) => total + amount(bet), 0);
  const hasWon = isWin({ stake: sum(({ stake }) => stake), payout: sum(({ payout }) => payout) });
  const best = bets.reduce((most, bet) => (bet.payout > most.payout ? bet : most), first);
  if (hasWon) return fresh(won(best));
  return fresh(best.payout > 0 ? watched(result) : lost(first, result));
}

/** Something that fits at any time. */
export const makeSmallTalk = (): string | undefined => fresh(smallTalk);
