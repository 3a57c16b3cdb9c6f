import type { StepUp } from '@aureus/contract/two-factor.ts';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.stepUp;

/** Destination when the server names none. */
const PLACES: Partial<Record<StepUp['action'], string>> = { WITHDRAWAL: words.toTradeUrl };

interface StepUpText {
  title: string;
  to: string | undefined;
  about: string | undefined;
}

/** Describes what a code confirms: the action, the receiver of coins or skins, and what they turn into. */
export function stepUpText({ action, amount, to, about }: StepUp): StepUpText {
  return {
    about: about && words.about(`${groupDigits(about.amount)} ${about.asset}`, formatCoins(about.fee)),
    title: words.actions[action](formatCoins(amount ?? 0)),
    to: to === null ? PLACES[action] : words.to(to),
  };
}
