import { useEffect, useRef, useState } from 'react';
import RewardsList from './RewardsList.tsx';
import { rewardsWords } from './rewards.words.ts';

const GAP = 8;

/** Moves the panel beside its button, within the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const { top, right } = anchor.getBoundingClientRect();
  const most = { left: window.innerWidth - box.offsetWidth, top: window.innerHeight - box.offsetHeight };
  box.style.left = `${Math.max(GAP, Math.min(right + GAP, most.left - GAP))}px`;
  box.style.top = `${Math.max(GAP, Math.min(top, most.top - GAP))}px`;
}

interface RewardsMenuProps {
  id: string;
  /** Button that opens the panel. */
  anchor: HTMLElement;
  onToggle: (isOpen: boolean) => void;
}

/** Popover with the rewards, beside its button in the sidebar. Escape or a click elsewhere closes it. */
export default function RewardsMenu({ id, anchor, onToggle }: RewardsMenuProps) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const box = panel.current;
    if (!box) return undefined;
    // The panel's code loads with the first click, so the panel opens itself. After that, the browser opens it.
    box.showPopover();
    // The panel grows when the rewards load.
    const growth = new ResizeObserver(() => place(box, anchor));
    growth.observe(box);
    return () => growth.disconnect();
  }, [anchor]);
  return (
    <section
      ref={panel}
      id={id}
      popover="auto"
      aria-label={rewardsWords.title}
      onToggle={(event) => {
        const isNowOpen = event.newState === 'open';
        setIsOpen(isNowOpen);
        onToggle(isNowOpen);
        if (isNowOpen) place(event.currentTarget, anchor);
      }}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-16px)] w-[min(340px,calc(100vw-16px))] animate-appear overflow-y-auto rounded-card border border-divider bg-raised p-3 text-ink shadow-popover"
    >
      {isOpen ? <RewardsList isOpen onLeave={() => panel.current?.hidePopover()} /> : null}
    </section>
  );
}
