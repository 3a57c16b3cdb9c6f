import { LoaderCircle } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { showToast } from '../toast.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses clicks; the label stays, so the width does not jump. */
  isLoading?: boolean;
  /** Reason why the button can't be used now; `undefined` means it can. Shown on hover or at a touch, and read out. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

/**
 * A button. A disabled one stays reachable by keyboard and says why, because a dead control that
 * explains nothing is worse than none: to a mouse as its title, to a finger, which sees no titles, in a message.
 */
export function Button({
  variant = 'secondary',
  size = 40,
  isLoading = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isDisabled, className })}
      aria-disabled={isDisabled || isLoading || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      title={disabledReason ?? rest.title}
      onClick={(event) => {
        if (isDisabled || isLoading) event.preventDefault();
        else onClick?.(event);
        if (isDisabled && isByFinger(event.nativeEvent)) showToast('info', disabledReason);
      }}
    >
      {isLoading ? <LoaderCircle size={18} className="animate-spinner" aria-hidden /> : null}
      {children}
      {isDisabled ? (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      ) : null}
    </button>
  );
}

/** Browsers tell of a click what made it; an older one that does not is asked whether it has a mouse at all. */
function isByFinger(click: MouseEvent): boolean {
  const { pointerType } = click as Partial<PointerEvent>;
  return pointerType === undefined ? matchMedia('(hover: none)').matches : pointerType === 'touch';
}
