import type { SpinColour } from '@aureus/contract/spin.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { beginBet } from '../../../api/balance.ts';
import type { BetMode } from '../../../api/http.ts';
import { sendKeyed } from '../../../api/intent.ts';
import { currentMe } from '../../../api/session.ts';
import { currentSpinState, putStakes, refreshSpin } from './spin.queries.ts';

interface RoundBets {
  roundId: string;
  stakes: Partial<Record<SpinColour, Cents>>;
}

interface BetMemory {
  /** Text of the field for the amount. */
  amount: string;
  /** Last two rounds in which the player placed bets, newest first. */
  rounds: readonly RoundBets[];
  /** Color of the player's last bet by hand. */
  colour: SpinColour | undefined;
}

/** The player's amount and bets, kept until the page is closed. */
export const useBetMemory = create<BetMemory>(() => ({ amount: '1.00', rounds: [], colour: undefined }));

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/**
 * Places a bet on a color. The page changes at once; a refusal restores it and is shown.
 * @returns the id of the bet's round; `undefined` if no bet was placed.
 */
export async function placeBet(
  colour: SpinColour,
  cents: Cents,
  modes: readonly BetMode[] = [],
): Promise<string | undefined> {
  const roundId = currentSpinState()?.round.id;
  if (roundId === undefined || !currentMe()) return undefined;
  const inFlight = beginBet(cents);
  addOwnStake(roundId, colour, cents);
  try {
    const { bet, balance } = await sendKeyed(
      'POST /api/games/spin/bets',
      { body: { colour, amount: coinsFromCents(cents) } },
      inFlight.id,
      modes,
    );
    inFlight.settle({ balance, payout: 0 });
    remember(bet.roundId, colour, cents);
    return bet.roundId;
  } catch (error) {
    addOwnStake(roundId, colour, -cents);
    inFlight.refuse(error);
    refreshSpin();
    return undefined;
  }
}

function addOwnStake(roundId: string, colour: SpinColour, cents: Cents): void {
  const me = currentMe();
  const state = currentSpinState();
  if (!me || state?.round.id !== roundId) return;
  const ownStake = state.stakes.find((stake) => stake.player.id === me.id && stake.colour === colour);
  const total = centsOf(ownStake?.amount ?? 0) + cents;
  const { id, username, avatar, role, currentLevel } = me;
  const player = ownStake?.player ?? { id, username, avatar, role, currentLevel };
  putStakes([{ player, colour, amount: coinsFromCents(total < 0n ? 0n : total) }]);
}

function remember(roundId: string, colour: SpinColour, cents: Cents): void {
  useBetMemory.setState(({ rounds }) => {
    const [latest, ...older] = rounds;
    if (latest?.roundId !== roundId) {
      return { rounds: [{ roundId, stakes: { [colour]: cents } }, ...rounds].slice(0, 2) };
    }
    const stakes = { ...latest.stakes, [colour]: (latest.stakes[colour] ?? 0n) + cents };
    return { rounds: [{ roundId, stakes }, ...older] };
  });
}

/** Returns the bets of the latest round other than `roundId` in which the player bet; undefined if there is none. */
export function lastBets(rounds: readonly RoundBets[], roundId: string): RoundBets['stakes'] | undefined {
  return rounds.find((bets) => bets.roundId !== roundId)?.stakes;
}

/** Places the bets of the player's last round again. */
export async function repeatBets(stakes: RoundBets['stakes']): Promise<void> {
  const colours = Object.keys(stakes) as SpinColour[];
  await Promise.all(colours.map((colour) => placeBet(colour, stakes[colour] ?? 0n)));
}
