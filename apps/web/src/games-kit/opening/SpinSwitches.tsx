import type { ReactNode } from 'react';
import { useMarket } from '../../api/market.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { openingWords } from './opening.words.ts';
import { useSpin, useSpinChoices } from './spin-choices.ts';

/** Fast and golden spin, as the player wants them for every opening. */
export function SpinSwitches({
  isDisabled,
  className,
  children,
}: {
  isDisabled: boolean;
  className?: string;
  /** Content beside the switches. */
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
