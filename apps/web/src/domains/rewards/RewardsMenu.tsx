import { useEffect, useRef, useState } from 'react';
import RewardsList from './RewardsList.tsx';
import { rewardsWords } from './rewards.words.ts';

const GAP = 8;

/** Puts the panel beside its button, inside the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const { top, right } = anchor.getBoundingClientRect();
  const most = { left: window.innerWidth - box.offsetWidth, top: window.innerHeight - box.offsetHeight };
  box.style.left = `${Math.max(GAP, Math.min(right + GAP, most.left - GAP))}px`;
  box.style.top = `${Math.max(GAP, Math.min(top, most.top - GAP))}px`;
}

interface RewardsMenuProps {
  id: string;
  /** The button that it belongs to. */
  anchor: HTMLElement;
  onToggle: (isOpen: boolean) => void;
}

/** The sidebar's rewards in the browser's top layer, beside their button; Escape or a press elsewhere closes them. */
export default function RewardsMenu({ id, anchor, onToggle }: RewardsMenuProps) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const box = panel.current;
    if (!box) return undefined;
    // It comes with the first press on its button; from the second on the browser opens it by itself.
    box.showPopover();
    // It grows when the rewards are there.
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
