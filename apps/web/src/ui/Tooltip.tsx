import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'right';
  children: ReactNode;
  className?: string;
}

const SIDES = {
  top: 'bottom-full left-1/2 mb-2 -translate-x-1/2',
  bottom: 'top-full left-1/2 mt-2 -translate-x-1/2',
  right: 'top-1/2 left-full ml-2 -translate-y-1/2',
};

/** A short text that appears beside its children while they are hovered or hold the focus. */
export function Tooltip({ text, side = 'top', children, className }: TooltipProps) {
  const id = useId();
  return (
    <span className={cx('group/tip relative inline-flex', className)} aria-describedby={id}>
      {children}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'pointer-events-none absolute z-30 w-max max-w-64 rounded-inner border border-divider bg-raised px-2 py-1 text-12 text-ink opacity-0 shadow-popover transition-opacity',
          'group-focus-within/tip:opacity-100 group-hover/tip:opacity-100',
          SIDES[side],
        )}
      >
        {text}
      </span>
    </span>
  );
}
