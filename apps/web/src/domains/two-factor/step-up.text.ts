import type { StepUp } from '@aureus/contract/two-factor.ts';
import { formatCoins } from '../../ui/format.ts';

const TITLES: Record<StepUp['action'], (coins: string) => string> = {
  TIP: (coins) => `Tip ${coins}`,
  RAIN_TIP: (coins) => `Tip the rain ${coins}`,
  VAULT_WITHDRAWAL: (coins) => `Take ${coins} out of your vault`,
  TRADE_URL: () => 'Change your trade URL',
  WITHDRAWAL: (coins) => `Withdraw ${coins}`,
};
/** Where it goes when the server names nobody. */
const PLACES: Partial<Record<StepUp['action'], string>> = { WITHDRAWAL: 'your Steam trade URL' };

/** What a code confirms: what happens, and where coins or skins go. */
export function stepUpText({ action, amount, to }: StepUp): { title: string; to: string | undefined } {
  const place = to ?? PLACES[action];
  return {
    title: TITLES[action](`${formatCoins(amount ?? 0)} coins`),
    to: place === undefined ? undefined : `To ${place}`,
  };
}
