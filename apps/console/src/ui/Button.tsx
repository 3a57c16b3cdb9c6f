import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts';
import { Key } from './Key.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Name of the button's keyboard shortcut. */
  hint?: string;
  /** True while the button's call is pending. Clicks then do nothing. */
  isBusy?: boolean;
  type?: 'button' | 'submit';
}

/** Button. The look `gold` is for a screen's main decision. */
export function Button({
  look = 'line',
  size = 'md',
  icon: Icon,
  hint,
  isBusy = false,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle(look, size, className)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={hint}
      {...rest}
    >
      {isBusy ? (
        <LoaderCircle size={15} className="animate-spinner" aria-hidden />
      ) : (
        Icon && <Icon size={size === 'sm' ? 13 : 15} aria-hidden />
      )}
      {children}
      {hint !== undefined && <Key name={hint} isOnGold={look === 'gold'} />}
    </button>
  );
}
