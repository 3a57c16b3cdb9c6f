import type { ReactNode } from 'react';
import { create } from 'zustand';
import { useMarket } from '../../api/market.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { openingWords } from './opening.words.ts';

/** Switches for fast and golden spins, which apply to every opening. */
export function SpinSwitches({
  isDisabled,
  className,
  children,
}: {
  isDisabled: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { isFast, isGolden } = useSpin();
  const { fastSpin } = useMarket();
  return (
    <div className={className}>
      <Switch
        isOn={isFast}
        isDisabled={isDisabled || !fastSpin}
        onChange={(isOn) => useSpinChoices.setState({ isFast: isOn })}
      >
        {fastSpin ? openingWords.fast : openingWords.noFast}
      </Switch>
      <Switch
        isOn={isGolden}
        isDisabled={isDisabled}
        onChange={(isOn) => useSpinChoices.setState({ isGolden: isOn })}
      >
        {openingWords.golden}
      </Switch>
      {children}
    </div>
  );
}

interface SpinChoices {
  isFast: boolean;
  isGolden: boolean;
}

/** Switches of the player for fast and golden spins of cases; kept until the page is reloaded. */
export const useSpinChoices = create<SpinChoices>(() => ({ isFast: false, isGolden: true }));

/** Returns the player's choices of spins, as far as the player's market allows them. */
export function useSpin(): SpinChoices {
  const { isFast, isGolden } = useSpinChoices();
  const { fastSpin } = useMarket();
  return { isFast: isFast && fastSpin, isGolden };
}
