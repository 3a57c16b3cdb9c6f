import type { SpinRound } from '@aureus/contract/spin.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { showToast } from '../../../ui/toast.ts';
import { currentSpinState, putLateRound } from './spin.queries.ts';
import { spinWords } from './spin.words.ts';
import { colourLooks } from './spin-look.tsx';

const words = spinWords.late;

/** True if a round was drawn after it had to wait for the beacon. It's shown without the wheel's motion. */
export const isLateRound = ({ outcome, nextAt }: SpinRound): boolean =>
  outcome !== null && nextAt !== null && outcome.drawnAt >= nextAt;

/** Puts the result of a late round on the page, and shows the player's own result as a toast. */
export function showLateRound(round: SpinRound): void {
  const stakes = putLateRound(round);
  if (stakes.length === 0) return;
  const rules = currentSpinState()?.rules.colours ?? [];
  const { outcome } = round;
  const title = words.result(formatCount(Number(round.id)));
  if (outcome === null) {
    showToast('info', title, { text: words.refunded });
    return;
  }
  const paid = stakes.reduce<Cents>((sum, { colour, amount }) => {
    const rule = rules.find((one) => one.colour === colour);
    const isWon = rule?.winsOn.includes(outcome.pocket) === true;
    return isWon ? sum + (centsFromCoins(amount) ?? 0n) * BigInt(rule.multiplier) : sum;
  }, 0n);
  const landed = words.landed(colourLooks[outcome.colour].name, outcome.pocket);
  const result = paid === 0n ? spinWords.status.lost : words.paid(formatCoins(coinsFromCents(paid)));
  showToast(paid === 0n ? 'info' : 'success', title, { text: `${landed} ${result}` });
}
