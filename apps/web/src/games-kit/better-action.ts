import type { Cents } from '@aureus/money/cents.ts';
import { amountTextOf } from '../ui/format/amount-text.ts';
import { withPoint } from '../ui/format/format.ts';
import type { ActionButtonProps } from './ActionButton.tsx';
import { kitWords } from './games-kit.words.ts';
import type { Stake } from './use-stake.ts';

/**
 * Returns the action of a game's button if rounding would reduce the payout too much. It sets the next amount that
 * fits and places no bet.
 */
export const betterAction = ({ setText }: Stake, better: Cents): ActionButtonProps => ({
  label: kitWords.stake.setTo(withPoint(amountTextOf(better))),
  variant: 'secondary',
  onPress: () => setText(amountTextOf(better)),
});
