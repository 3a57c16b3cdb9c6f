import type { SpinBet, SpinColour } from '@aureus/contract/spin.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { ApiError, callData, errorMessage } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { currentMe, refreshMe, setBalance } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';
import { currentSpinState, putStakes, refreshSpin } from './spin.queries.ts';

/** How often a bet is sent again when no answer came. The key makes sure that it counts once. */
const ATTEMPTS = 3;

interface RoundBets {
  roundId: string;
  stakes: Partial<Record<SpinColour, Cents>>;
}

interface BetMemory {
  /** The field's text, so that it survives a visit to another page. */
  amount: string;
  /** The last two rounds in which the player bet, newer first. */
  rounds: readonly RoundBets[];
}

/** What the player typed and staked in this visit. */
export const useBetMemory = create<BetMemory>(() => ({ amount: '1.00', rounds: [] }));

/** Stakes sent and not answered yet: the balance shown is without them. */
let openCents = 0n;

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/**
 * Bets on a colour. Stake and balance change on the screen at once; a refusal takes both back and says why.
 * One call is one bet, however often it has to be sent.
 */
export async function placeBet(colour: SpinColour, cents: Cents): Promise<void> {
  const roundId = currentSpinState()?.round.id;
  if (roundId === undefined || !currentMe()) return;
  openCents += cents;
  addToBalance(-cents);
  addOwnStake(roundId, colour, cents);
  try {
    const { bet, balance } = await sendBet(colour, cents);
    openCents -= cents;
    setBalance(coinsFromCents(centsOf(balance) - openCents));
    remember(bet.roundId, colour, cents);
  } catch (error) {
    openCents -= cents;
    addToBalance(cents);
    addOwnStake(roundId, colour, -cents);
    showToast('error', errorMessage(error));
    // Whatever the server did with it is the truth.
    void refreshMe();
    refreshSpin();
  }
}

async function sendBet(colour: SpinColour, cents: Cents): Promise<{ bet: SpinBet; balance: number }> {
  const idempotencyKey = newIdempotencyKey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callData('/api/games/spin/bets', {
        method: 'POST',
        body: { colour, amount: coinsFromCents(cents) },
        idempotencyKey,
      });
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (!isUnanswered || attempt === ATTEMPTS) throw error;
    }
  }
}

function addToBalance(cents: Cents): void {
  const me = currentMe();
  if (me) setBalance(coinsFromCents(centsOf(me.wallet.balance) + cents));
}

function addOwnStake(roundId: string, colour: SpinColour, cents: Cents): void {
  const me = currentMe();
  const state = currentSpinState();
  if (!me || state?.round.id !== roundId) return;
  const own = state.stakes.find((stake) => stake.player.id === me.id && stake.colour === colour);
  const total = centsOf(own?.amount ?? 0) + cents;
  const { id, username, avatar, role, currentLevel } = me;
  const player = own?.player ?? { id, username, avatar, role, currentLevel };
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

/** The player's bets in the last round before this one. */
export function lastBets(rounds: readonly RoundBets[], roundId: string): RoundBets['stakes'] | undefined {
  return rounds.find((bets) => bets.roundId !== roundId)?.stakes;
}

/** Places the same bets as in the player's last round. */
export async function repeatBets(stakes: RoundBets['stakes']): Promise<void> {
  const colours = Object.keys(stakes) as SpinColour[];
  await Promise.all(colours.map((colour) => placeBet(colour, stakes[colour] ?? 0n)));
}
