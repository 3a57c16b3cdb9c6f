import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PlayerCard } from '../../slots/player-card.tsx';
import { mention } from './chat-draft.ts';
import { HOVER_CARD_ID, type Hold, type Hovered, useHoveredPlayer } from './use-hovered-player.ts';

const GAP = 8;

/** Card of the player whose name is hovered or focused in the message list. */
export default function HoverCards({ list }: { list: RefObject<HTMLElement | null> }) {
  const { hovered, ...hold } = useHoveredPlayer(list);
  return hovered ? <HoverCard key={hovered.playerId} hovered={hovered} hold={hold} /> : null;
}

/** Player's card beside the list of messages. It stays open while it contains the pointer or the focus. */
function HoverCard({ hovered, hold: { stay, leave, close } }: { hovered: Hovered; hold: Hold }) {
  const box = useRef<HTMLDivElement>(null);
  const { playerId, anchor, sentAt } = hovered;
  useLayoutEffect(() => {
    const card = box.current;
    const list = anchor.closest('[role=log]')?.getBoundingClientRect();
    if (!card || !list) return;
    // A popover is in the browser's top layer, so nothing clips it, and it covers the chat drawer.
    card.showPopover();
    const beside = list.left - card.offsetWidth - GAP;
    card.style.left = `${Math.max(GAP, beside)}px`;
    const lowest = window.innerHeight - card.offsetHeight - GAP;
    card.style.top = `${Math.max(GAP, Math.min(lowest, anchor.getBoundingClientRect().top - 24))}px`;
  }, [anchor]);
  useEffect(() => {
    const card = box.current;
    const listeners = [
      ['pointerenter', stay],
      ['focusin', stay],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [name, listener] of listeners) card?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) card?.removeEventListener(name, listener);
    };
  }, [stay, leave]);

  return (
    <div
      ref={box}
      id={HOVER_CARD_ID}
      popover="manual"
      className="fixed inset-auto m-0 w-80 animate-appear rounded-card border border-divider bg-card p-4 text-ink shadow-popover"
    >
      <PlayerCard playerId={playerId} sentAt={sentAt} onMention={mention} onClose={close} />
    </div>
  );
}
