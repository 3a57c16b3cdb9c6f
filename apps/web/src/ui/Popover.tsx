import { cx } from '@aureus/ui-kit/class-names.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const GAP = 8;

interface PopoverProps {
  /** Tooltip of the button, and its name for screen readers. */
  label: string;
  /** Content of the button. */
  icon: ReactNode;
  /** Side of the button where the panel opens, if there is enough space. */
  side?: 'top' | 'bottom';
  isDisabled?: boolean;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** Closes the popover that contains the element. */
export function closePopoverOf(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

/**
 * Button with a panel in the browser's top layer, where nothing clips it. Escape or a press outside closes the panel.
 */
export function Popover({
  label,
  icon,
  side = 'bottom',
  isDisabled = false,
  className,
  panelClassName,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /**
   * Places the panel above or below the button and within the window. The panel scrolls if it's higher than the space.
   */
  const place = () => {
    const anchor = button.current?.getBoundingClientRect();
    const box = panel.current;
    if (!anchor || !box) return;
    box.style.maxHeight = '';
    const width = document.documentElement.clientWidth;
    const most = Math.max(GAP, width - box.offsetWidth - GAP);
    box.style.right = `${Math.min(most, Math.max(GAP, width - anchor.right))}px`;
    const height = box.offsetHeight;
    const [above, below] = [anchor.top - 2 * GAP, window.innerHeight - anchor.bottom - 2 * GAP];
    const opensUp = side === 'top' ? height <= above || above > below : height > below && above > below;
    const room = opensUp ? above : below;
    box.style.top = opensUp ? 'auto' : `${anchor.bottom + GAP}px`;
    box.style.bottom = opensUp ? `${window.innerHeight - anchor.top + GAP}px` : 'auto';
    box.style.maxHeight = `${room}px`;
    box.style.overflowY = height > room ? 'auto' : '';
  };

  // The button moves when the window is resized or rotated.
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        disabled={isDisabled}
        popoverTarget={id}
        className={cx(
          'grid shrink-0 place-items-center rounded-inner text-ink-2 transition-colors hover:bg-raised hover:text-ink disabled:text-disabled disabled:hover:bg-transparent',
          className,
        )}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') requestAnimationFrame(place);
        }}
        className={cx(
          'fixed inset-auto m-0 animate-appear rounded-card border border-divider bg-raised p-2 text-ink shadow-popover',
          panelClassName,
        )}
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}
