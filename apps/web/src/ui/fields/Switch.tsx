import { cx } from '@aureus/ui-kit/class-names.ts';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** An on/off switch. A change applies at once. */
export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-14 text-ink-2 max-tablet:min-h-11">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className={cx(
          "relative h-5 w-9 shrink-0 rounded-full border transition-colors before:absolute before:-inset-3 before:content-['']",
          isOn ? 'border-gold bg-gold-low' : 'border-control bg-selected',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-3.5 rounded-full transition-transform',
            isOn ? 'translate-x-4 bg-ivory-top' : 'bg-ink-2',
          )}
        />
      </button>
      <span id={id}>{children}</span>
    </span>
  );
}
