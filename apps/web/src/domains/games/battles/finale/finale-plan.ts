import type { Battle } from '@aureus/contract/battles.ts';
import { teamsOf } from '@aureus/fair/battle-rules.ts';
import { isWin } from '@aureus/money/win.ts';
import type { Cue } from '../../../../moments/play-moment.ts';
import { type Outcome, outcomeOf, rarityOf } from '../../../../ui/sound/result-sound.ts';
import { runningTotals, sumOfCoins } from '../battle-totals.tsx';

/** Fields of a finished battle that its finale needs. */
export type EndedBattle = Pick<Battle, 'mode' | 'format' | 'price' | 'cases' | 'outcome'>;

/** Team, whose column falls or rises as one. Amounts are in coins. */
interface FinaleTeam {
  seats: readonly number[];
  /** Value of the items drawn by all seats of the team. */
  total: number;
  /** Payout to all seats of the team, as sent by the server. */
  payout: number;
  isWinner: boolean;
  /** True if a seat of the team was paid more than its stake. */
  isGain: boolean;
}

/** Times of the finale's steps, in ms after the end of the last round. `each` is the time between two falls. */
interface FinaleBeats {
  fall: number;
  each: number;
  win: number;
  flow: number;
  flowed: number;
  rest: number;
  /** Start of the columns' return to the page's normal layout. */
  settle: number;
  end: number;
}

export interface FinalePlan {
  isCursed: boolean;
  /** True if every team wins, as in Group mode. No column falls then. */
  isShared: boolean;
  teams: readonly FinaleTeam[];
  /** Teams whose columns fall, in the order of their falls. */
  falls: readonly number[];
  winners: readonly number[];
  /** Sum of all payouts, in coins. */
  pool: number;
  /**
   * Brightness of the celebration. It's 1, less for a player who didn't win, and 0 if no winner got more than the
   * stake.
   */
  light: number;
  beats: FinaleBeats;
  cues: readonly Cue[];
}

const FALL_MS = 350;
const EACH_MS = 260;
/** Time in ms from the start of a column's fall until its impact is shown and heard, shortly before it is down. */
export const STRIKE_MS = 190;
/** Brightness of the celebration for a player who didn't win. */
const OWN_LOSS = 0.6;

/**
 * Plans the finale from the battle's result. The team furthest from winning falls first.
 * @param ownSeat seat of the player at this page.
 * @returns `undefined` before the draw.
 */
export function finalePlan(battle: EndedBattle, ownSeat: number | undefined): FinalePlan | undefined {
  const { mode, format, price, cases, outcome } = battle;
  if (!outcome) return undefined;
  const totals = runningTotals(outcome.drops, outcome.prizes.length, cases.length);
  const teams = teamsOf(format).map((seats): FinaleTeam => {
    const paid = seats.map((seat) => outcome.prizes[seat] ?? 0);
    return {
      seats,
      total: sumOfCoins(seats.map((seat) => totals[seat] ?? 0)),
      payout: sumOfCoins(paid),
      isWinner: seats.some((seat) => outcome.winners.includes(seat)),
      isGain: paid.some((payout) => isWin({ stake: price, payout })),
    };
  });
  const isCursed = mode === 'CURSED';
  const falls = [...teams.keys()]
    .filter((team) => !teams[team]?.isWinner)
    .toSorted((a, b) => ((teams[a]?.total ?? 0) - (teams[b]?.total ?? 0)) * (isCursed ? -1 : 1));
  const winners = [...teams.keys()].filter((team) => teams[team]?.isWinner);
  const ownOutcome = ownSeat === undefined ? undefined : outcomeOf(price, outcome.prizes[ownSeat] ?? 0);
  const isGain = winners.some((team) => teams[team]?.isGain);
  const beats = beatsOf(falls.length);
  const best = Math.max(0, ...outcome.prizes);
  return {
    isCursed,
    isShared: falls.length === 0,
    teams,
    falls,
    winners,
    pool: sumOfCoins(outcome.prizes),
    light: !isGain ? 0 : ownOutcome === undefined || ownOutcome === 'WIN' ? 1 : OWN_LOSS,
    beats,
    cues: [
      ...fallCues(beats, falls, (team) => ownSeat !== undefined && teams[team]?.seats.includes(ownSeat)),
      ...winCues(beats, ownOutcome, {
        isGain,
        hasFallen: falls.length > 0,
        multiplier: (ownSeat === undefined ? best : (outcome.prizes[ownSeat] ?? 0)) / price,
      }),
    ],
  };
}

function beatsOf(falls: number): FinaleBeats {
  const win = falls === 0 ? 400 : FALL_MS + falls * EACH_MS + 30;
  const flow = win + (falls === 0 ? 200 : 240);
  const flowed = flow + (falls === 0 ? 1000 : 950);
  const rest = flowed + 650;
  return { fall: FALL_MS, each: EACH_MS, win, flow, flowed, rest, settle: rest + 380, end: rest + 780 };
}

function fallCues(
  { fall, each }: FinaleBeats,
  falls: readonly number[],
  isOwn: (team: number) => boolean | undefined,
): Cue[] {
  return falls.map((team, order) => [
    fall + order * each + STRIKE_MS,
    'fall',
    { isOthers: isOwn(team) !== true },
  ]);
}

interface WinSound {
  isGain: boolean;
  hasFallen: boolean;
  multiplier: number;
}

/**
 * Returns the sounds of a win; none if the player just got the stake back, or no winner got more. A player who lost
 * hears only a soft closing sound, if no column fell.
 */
function winCues(
  { win, flow, flowed }: FinaleBeats,
  own: Outcome | undefined,
  { isGain, hasFallen, multiplier }: WinSound,
): Cue[] {
  if (own === 'LOSS') return hasFallen ? [] : [[win, 'close']];
  if (own === 'BACK' || !isGain) return [];
  const isOthers = own === undefined;
  return [
    [win, 'lift', { rarity: rarityOf(multiplier), isOthers }],
    [flow, 'pour', { ms: flowed - flow, isOthers }],
    [flowed, 'stamp', { isOthers }],
  ];
}
