import type { Cents } from '@aureus/money/cents.ts';
import { amountTextOf } from '../ui/format/amount-text.ts';
import { withPoint } from '../ui/format/format.ts';
import type { ActionButtonProps } from './ActionButton.tsx';
import { kitWords } from './games-kit.words.ts';
import type { Stake } from './use-stake.ts';

/**
 * Action of the game's button while rounding cuts the bet too much: sets the next amount that fits, and bets nothing.
 */
export const betterAction = ({ setText }: Stake, better: Cents): ActionButtonProps => ({
  label: kitWords.stake.setTo(withPoint(amountTextOf(better))),
  variant: 'secondary',
  onPress: () => setText(amountTextOf(better)),
});
