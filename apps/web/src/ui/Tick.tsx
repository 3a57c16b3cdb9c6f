import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
  className?: string;
}

/** A framed checkbox with a text to agree to. */
export function Tick({ isOn, onChange, isDisabled = false, children, className }: TickProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-11 items-start gap-3 rounded-control border bg-page px-3 py-3 text-14 transition-colors',
        'has-[input:focus-visible]:border-gold-high has-[input:focus-visible]:ring-1 has-[input:focus-visible]:ring-gold-high',
        isOn ? 'border-gold-low/60 text-ink' : 'border-divider text-ink-2',
        isDisabled ? 'cursor-not-allowed' : 'cursor-pointer hover:text-ink',
        className,
      )}
    >
      <span className="relative mt-px grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className={cx(
            'size-5 cursor-[inherit] appearance-none rounded-chip border transition-colors outline-none',
            isOn ? 'border-gold bg-gold' : 'border-control bg-shell',
          )}
        />
        {isOn ? (
          <Check
            size={15}
            strokeWidth={3}
            className="pointer-events-none absolute text-on-gold"
            aria-hidden
          />
        ) : null}
      </span>
      <span className="pt-px">{children}</span>
    </label>
  );
}
