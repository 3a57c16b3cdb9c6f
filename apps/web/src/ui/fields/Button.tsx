import { cx } from '@aureus/ui-kit/class-names.ts';
import { LoaderCircle } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { showToast } from '../toast.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True to show a spinner before the label and ignore clicks. */
  isLoading?: boolean;
  /** True to ignore clicks while the call of another button runs, as for Back beside Confirm. */
  isInert?: boolean;
  /** Reason why the button is disabled; `undefined` if it isn't. Shown on hover or touch and to screen readers. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

/**
 * A button. A disabled one stays reachable by keyboard and gives its reason: as a tooltip for a mouse, as a toast for
 * touch, which has no tooltips.
 */
export function Button({
  variant = 'secondary',
  size = 40,
  isLoading = false,
  isInert = false,
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
      className={buttonClass({ variant, size, isDisabled: isDisabled || isInert, className })}
      aria-disabled={isDisabled || isInert || isLoading || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      title={disabledReason ?? rest.title}
      onClick={(event) => {
        if (isDisabled || isInert || isLoading) event.preventDefault();
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

/**
 * True for a click by touch. Older browsers don't report the pointer's type, so the device's ability to hover decides.
 */
function isByFinger(click: MouseEvent): boolean {
  const { pointerType } = click as Partial<PointerEvent>;
  return pointerType === undefined ? matchMedia('(hover: none)').matches : pointerType === 'touch';
}

type ButtonVariant = 'primary' | 'secondary' | 'gold-line' | 'quiet' | 'danger';
/**
 * Height in pixels in wide windows: 48 for main buttons of dialogs and games (ActionButton makes its own 52), 32 for
 * compact ones. On phones, 32 and 40 are both 44.
 */
type ButtonSize = 32 | 40 | 48;

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none ' +
  // Long labels wrap into two lines on the narrowest phones.
  'max-[22.5rem]:leading-tight max-[22.5rem]:whitespace-normal ' +
  'transition-[transform,filter,background-color,border-color,color] duration-[120ms]';

const ENABLED: Record<ButtonVariant, string> = {
  primary: 'gold-fill text-on-gold hover:brightness-107 active:scale-98 active:brightness-90',
  secondary: 'border border-divider bg-raised text-ink hover:bg-selected active:scale-98',
  'gold-line':
    'border border-gold-low/60 bg-gold/8 text-gold-high hover:bg-gold/16 hover:border-gold-low active:scale-98',
  quiet: 'border border-divider text-ink-2 hover:bg-raised hover:text-ink active:scale-98',
  danger: 'border border-lose/33 bg-raised text-lose hover:bg-lose/12 active:scale-98',
};

const SIZES: Record<ButtonSize, string> = {
  32: 'h-8 px-3 text-14 max-tablet:h-11',
  40: 'h-10 px-4 text-14 max-tablet:h-11',
  48: 'h-12 px-5 text-15',
};

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 40,
  isDisabled,
  className,
}: ButtonStyle): string {
  const look = isDisabled
    ? 'cursor-not-allowed border border-hairline bg-raised text-disabled'
    : ENABLED[variant];
  return cx(BASE, SIZES[size], look, className);
}
