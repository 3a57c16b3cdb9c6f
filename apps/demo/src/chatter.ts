import type { SpinColour } from '@aureus/contract/spin.ts';
import { isWin } from '@aureus/money/win.ts';
import { LINES, type Occasion } from './lines.ts';

/** One bet of a bot in a round: stake and payout in coins. The payout of a lost bet is 0. */
export interface OwnBet {
  colour: SpinColour;
  stake: number;
  payout: number;
}

/** Topic to talk about, with values for the placeholders of its lines. */
export interface Topic {
  occasion: Occasion;
  values?: Readonly<Record<string, string>>;
}

/** Number of other lines that bots say before a line may be repeated, even with other values. */
export const MEMORY = 40;

const blanksOf = (line: string): string[] => Array.from(line.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** Picks chat lines for bots, without those that a bot said recently. */
export function createChatter(random: () => number = Math.random) {
  const recent: string[] = [];

  return {
    /** Returns a line on a topic; undefined if bots said all fitting lines recently. */
    line({ occasion, values = {} }: Topic): string | undefined {
      const fitting = LINES[occasion].filter(
        (line) => !recent.includes(line) && blanksOf(line).every((name) => values[name] !== undefined),
      );
      const line = fitting[Math.floor(random() * fitting.length)];
      if (line === undefined) return undefined;
      recent.push(line);
      if (recent.length > MEMORY) recent.shift();
      return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    },
  };
}

/** Returns a bot's topic about a round's result: its own bets, or that it only watched. */
export function topicOfRound(result: SpinColour, bets: readonly OwnBet[]): Topic {
  const [first] = bets;
  if (first === undefined) return { occasion: 'watched', values: { result } };
  const sum = (amount: (bet: OwnBet) => number) => bets.reduce((total, bet) => total + amount(bet), 0);
  const stake = sum((bet) => bet.stake);
  const payout = sum((bet) => bet.payout);
  const best = bets.reduce((most, bet) => (bet.payout > most.payout ? bet : most), first);
  const values = { result, colour: best.colour, stake: stake.toFixed(2), payout: payout.toFixed(2) };
  const occasion = isWin({ stake, payout }) ? 'won' : payout > 0 ? 'partly' : 'lost';
  return { occasion, values };
}
