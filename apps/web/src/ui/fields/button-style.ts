import { cx } from '@aureus/ui-kit/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'gold-line' | 'quiet' | 'danger';
/** Height in pixels: 48 for the play action, 32 compact. */
export type ButtonSize = 32 | 40 | 48;

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none ' +
  // The narrowest phones have two short lines for a long label.
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

/** Classes of a button, for links that look like one. */
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
