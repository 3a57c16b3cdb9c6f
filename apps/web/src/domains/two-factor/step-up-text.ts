import type { StepUp } from '@aureus/contract/two-factor.ts';
import { formatCoins } from '../../ui/format.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.stepUp;

/** Where it goes when the server names no one. */
const PLACES: Partial<Record<StepUp['action'], string>> = { WITHDRAWAL: words.toTradeUrl };

/** What a code confirms: what happens, and where coins or skins go. */
export function stepUpText({ action, amount, to }: StepUp): { title: string; to: string | undefined } {
  return {
    title: words.actions[action](formatCoins(amount ?? 0)),
    to: to === null ? PLACES[action] : words.to(to),
  };
}
