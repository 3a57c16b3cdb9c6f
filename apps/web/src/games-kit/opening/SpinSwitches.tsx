import { Switch } from '../../ui/Switch.tsx';
import { useSpinChoices } from './spin-choices.ts';

/** Fast and golden spin, as the player wants them for every opening. */
export function SpinSwitches({ isDisabled, className }: { isDisabled: boolean; className?: string }) {
  const { isFast, isGolden } = useSpinChoices();
  return (
    <div className={className}>
      <Switch
        isOn={isFast}
        isDisabled={isDisabled}
        onChange={(isOn) => useSpinChoices.setState({ isFast: isOn })}
      >
        Fast
      </Switch>
      <Switch
        isOn={isGolden}
        isDisabled={isDisabled}
        onChange={(isOn) => useSpinChoices.setState({ isGolden: isOn })}
      >
        Golden spin
      </Switch>
    </div>
  );
}
