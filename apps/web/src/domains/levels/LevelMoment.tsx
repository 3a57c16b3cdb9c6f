import type { LevelAndTier } from '@aureus/contract/player.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMoment } from '../../moments/moment-part.tsx';
import { LevelBadge } from '../../ui/Badges.tsx';
import { type LevelPlace, levelMoment } from './level-moment.ts';

interface LevelMomentProps {
  before: LevelAndTier;
  after: LevelAndTier;
  /** Progress within the new level, 0 … 1. */
  progress: number;
  /** Text about the rewards of the new level. */
  note: ReactNode;
  onGone: () => void;
}

/** Elements of the sidebar or the header over which the animation plays, with their positions. */
interface Anchor {
  badge: HTMLElement;
  bar: HTMLElement | undefined;
  box: DOMRect;
  place: LevelPlace;
  badgeBox: DOMRect;
  barBox: DOMRect | undefined;
}

/** Size in px of the animation's light over the sidebar. */
const AROUND = { width: 320, height: 280 };

/**
 * Level-up animation over the player's level in the sidebar, or over the small badge in the header. Renders nothing if
 * neither is visible.
 */
export function LevelMoment(props: LevelMomentProps) {
  const [anchor] = useState(findAnchor);
  const { onGone } = props;
  useLayoutEffect(() => {
    if (!anchor) onGone();
  }, [anchor, onGone]);
  return anchor ? <Turning {...props} anchor={anchor} /> : null;
}

function Turning({ before, after, progress, note, onGone, anchor }: LevelMomentProps & { anchor: Anchor }) {
  const root = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const { box, badge, bar, badgeBox, barBox, place } = anchor;
  useMoment({
    root,
    host: light,
    onGone,
    make: (element, painter) => levelMoment({ root: element, place, progress, painter }),
  });
  // Hides the page's badge and bar while the animation shows copies of them.
  useLayoutEffect(() => {
    for (const element of [badge, bar]) element?.style.setProperty('opacity', '0');
    return () => {
      for (const element of [badge, bar]) element?.style.removeProperty('opacity');
    };
  }, [badge, bar]);
  const at = ({ left, top, width, height }: DOMRect) => ({
    left: left - box.left,
    top: top - box.top,
    width,
    height,
  });
  return (
    <div
      ref={root}
      aria-hidden
      data-level-moment
      className="pointer-events-none fixed z-20"
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <div ref={light} className="win-light absolute inset-0" />
      <div data-part="badge" className="absolute" style={at(badgeBox)}>
        <span data-part="old" className="absolute inset-0">
          <LevelBadge level={before.Level} tier={before.Tier} size={badgeBox.height} />
        </span>
        <span data-part="new" className="absolute inset-0 opacity-0">
          <LevelBadge level={after.Level} tier={after.Tier} size={badgeBox.height} />
        </span>
      </div>
      {barBox ? (
        <div className="absolute overflow-hidden rounded-full bg-selected" style={at(barBox)}>
          <div
            data-part="fill"
            className="h-full origin-left rounded-full bg-linear-to-r from-gold-low to-gold-high"
          />
        </div>
      ) : null}
      <div
        data-part="note"
        className="absolute rounded-card border border-gold-low bg-card px-4 py-3 opacity-0 shadow-popover"
        style={barBox ? { left: 12, right: 56, top: barBox.bottom - box.top + 32 } : { display: 'none' }}
      >
        {note}
      </div>
    </div>
  );
}

/**
 * Returns the badge to animate, with its surroundings. If two badges are visible, it's the sidebar's, which is the
 * last.
 */
function findAnchor(): Anchor | undefined {
  const lastVisible = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(name)].filter(({ offsetWidth }) => offsetWidth > 0).at(-1);
  const [badge, bar] = [lastVisible('.level-badge:has(svg)'), lastVisible('.level-bar')];
  if (!badge) return undefined;
  const [badgeBox, barBox] = [badge.getBoundingClientRect(), bar?.getBoundingClientRect()];
  const box = barBox
    ? new DOMRect(0, Math.max(0, badgeBox.top - 80), AROUND.width, AROUND.height)
    : new DOMRect(
        badgeBox.left + badgeBox.width / 2 - 120,
        badgeBox.top + badgeBox.height / 2 - 120,
        240,
        240,
      );
  const x = (px: number) => px - box.left - box.width / 2;
  const y = (px: number) => box.height / 2 - (px - box.top);
  return {
    badge,
    bar,
    box,
    badgeBox,
    barBox,
    place: {
      badge: { x: x(badgeBox.left + badgeBox.width / 2), y: y(badgeBox.top + badgeBox.height / 2) },
      bar: barBox && { x: x(barBox.left), y: y(barBox.top + barBox.height / 2), width: barBox.width },
    },
  };
}
