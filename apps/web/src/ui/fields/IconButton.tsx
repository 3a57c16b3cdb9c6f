import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name of the action for screen readers and the tooltip. */
  label: string;
  /** For toggles: true if pressed. */
  isOn?: boolean;
  /** Width and height in pixels on a desktop. Phones always get 44. */
  size?: 32 | 40;
  children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, isOn, size = 40, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      className={cx(
        'relative grid shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-raised hover:text-ink',
        'disabled:text-disabled disabled:hover:bg-transparent max-tablet:size-11',
        size === 40 ? 'size-10' : 'size-8',
        isOn && 'bg-raised text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
