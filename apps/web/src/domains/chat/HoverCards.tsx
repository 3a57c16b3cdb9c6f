import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PlayerCard } from '../../slots/player-card.tsx';
import { mention } from './chat-draft.ts';

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

/** Player whose name has the pointer or the keyboard focus. */
interface Hovered {
  playerId: string;
  anchor: HTMLElement;
  /** Date and time of the message that the name belongs to. */
  sentAt: string | undefined;
}

/** Functions that keep the player's card open or close it. */
interface Hold {
  stay: () => void;
  leave: () => void;
  close: () => void;
}

/** Time in ms that the pointer must stay on a name. So a pointer that only passes a name opens no card. */
const OPEN_MS = 350;
const CLOSE_MS = 250;

const LOOKED_AT = ':is(:hover, :focus-visible)';

const HOVER_CARD_ID = 'chat-player-card';

/** Returns the player whose name in the list has the mouse or the keyboard focus. Touch doesn't count. */
function useHoveredPlayer(list: RefObject<HTMLElement | null>): Hold & { hovered: Hovered | undefined } {
  const [hovered, setHovered] = useState<Hovered>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useCallback((ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  }, []);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => wait(CLOSE_MS, () => setHovered(undefined)), [wait]);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setHovered(undefined);
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = (target: EventTarget | null) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
      if (!anchor) {
        leave();
        return;
      }
      wait(OPEN_MS, () => {
        // The name may have moved away during the wait, because the list scrolled.
        if (!anchor.matches(LOOKED_AT)) return;
        const sentAt = anchor.closest('[data-message]')?.querySelector('time')?.title;
        setHovered({ playerId: anchor.dataset['player'] ?? '', anchor, sentAt });
      });
    };
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') look(target);
    };
    const onScroll = () => {
      const card = document.getElementById(HOVER_CARD_ID);
      const isHeld =
        card?.matches(':hover, :focus-within') || element.querySelector(`[data-player]${LOOKED_AT}`);
      if (!isHeld) leave();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) look(target);
    };
    const listeners = [
      ['pointerover', onOver],
      ['pointerleave', leave],
      ['focusin', onFocus],
      ['focusout', leave],
      ['click', close],
      ['scroll', onScroll],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
    // The pointer may already be on a name when this starts.
    look(element.querySelector(`[data-player]${LOOKED_AT}`));
    return () => {
      clearTimeout(timer.current);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  }, [list, wait, leave, close]);

  useEffect(() => {
    if (!hovered) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        close();
      } else if (event.key === 'Tab' && !event.shiftKey && document.activeElement === hovered.anchor) {
        const first = document.getElementById(HOVER_CARD_ID)?.querySelector('button');
        if (!first) return;
        event.preventDefault();
        first.focus();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [hovered, close]);

  return { hovered, stay, leave, close };
}
