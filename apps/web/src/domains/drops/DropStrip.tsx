import type { Drop } from '@aureus/contract/games.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { EyeOff } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { gamePaths } from '../../router/paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatMultiplierOf } from '../../ui/format/format.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../ui/items/items.ts';
import { countNew, followDrops, useDrops } from './drops.queries.ts';
import { dropsWords } from './drops.words.ts';

/** Width of a card and the gap after it, in px. */
const PITCH = 145;
/** Maximum number of cards that one slide moves by. */
const MOST_STEPS = 4;
const SLIDE_MS = 420;

/** Row of the newest wins. New wins slide in from the left, unless the row has the pointer or the focus. */
export default function DropStrip() {
  const { data } = useDrops();
  useEffect(followDrops, []);
  const frame = useRef<HTMLElement>(null);
  const isLookedAt = useLookedAt(frame);
  const [held, setHeld] = useState<readonly Drop[]>();
  // The row doesn't change while it has the pointer or the focus. New wins appear afterwards.
  if (isLookedAt && held === undefined && data) setHeld(data);
  if (!isLookedAt && held !== undefined) setHeld(undefined);
  const drops = held ?? data ?? [];
  const row = useSlide(drops);
  return (
    <section
      ref={frame}
      aria-label={dropsWords.title}
      hidden={drops.length === 0}
      className="-m-0.5 h-17 animate-appear contain-strict overflow-hidden p-0.5 mask-r-from-88% max-tablet:-mr-4"
    >
      <ul ref={row} className="flex gap-2">
        {drops.map((drop) => (
          <DropCard key={drop.id} drop={drop} />
        ))}
      </ul>
    </section>
  );
}

/** True while the frame contains the mouse pointer or the focus. */
function useLookedAt(frame: RefObject<HTMLElement | null>): boolean {
  const [isLookedAt, setIsLookedAt] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (event: Event) => {
      // Touch is ignored, because it starts a hover that never ends.
      if (!(event instanceof PointerEvent && event.pointerType !== 'mouse')) setIsLookedAt(true);
    };
    const leave = () => setIsLookedAt(false);
    const away = new AbortController();
    for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, look, away);
    for (const name of ['pointerleave', 'focusout']) element.addEventListener(name, leave, away);
    return () => away.abort();
  }, [frame]);
  return isLookedAt;
}

/** Slides the row to the right by the number of new cards. */
function useSlide(drops: readonly Drop[]) {
  const row = useRef<HTMLUListElement>(null);
  const first = useRef<string>(undefined);
  const isReduced = useReducedMotion();
  useLayoutEffect(() => {
    const steps = Math.min(MOST_STEPS, countNew(first.current, drops));
    first.current = drops[0]?.id;
    if (steps === 0 || isReduced || document.hidden) return;
    row.current?.animate([{ transform: `translateX(${-steps * PITCH}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.16,1,.3,1)',
    });
  }, [drops, isReduced]);
  return row;
}

/**
 * Card of a win: its item or game, and its amount. On hover, the card shows the player, the game and the multiplier.
 */
function DropCard({ drop }: { drop: Drop }) {
  const { player, item, payout, stake } = drop;
  const game = { name: gameNames[drop.game], icon: gameIcons[drop.game], path: gamePaths[drop.game] };
  // A bet can open up to four cases and shows only its most valuable item. So the item's price is shown instead of the
  // whole payout.
  const worth = drop.game === 'CASES' && item ? item.price : payout;
  const title = item ? splitItemName(item.name).finish : game.name;
  const multiplier = stake > 0 ? formatMultiplierOf({ stake, payout }) : undefined;
  return (
    <ItemSurface as="li" rarity={item?.rarity ?? 0} className="h-16 w-[137px] shrink-0">
      <Link to={game.path} className="group block h-full rounded-control">
        <span className="flex h-full items-center gap-1.5 px-2 transition-opacity group-hover:opacity-0 group-focus-visible:opacity-0">
          {item ? (
            <ItemPicture src={item.imageUrl} className="-ml-1 h-[34px] w-[46px] shrink-0" />
          ) : (
            <game.icon size={26} strokeWidth={1.5} className="mx-1.5 shrink-0 text-gold" aria-hidden />
          )}
          <span className="min-w-0">
            <span title={title} className="block truncate text-12 text-ink-2">
              {title}
            </span>
            <Amount coins={worth} coin={12} className="text-12" />
          </span>
        </span>
        <span
          className={cx(
            'absolute inset-x-0 top-0 bottom-0.5 flex items-center gap-2 bg-raised/95 px-2.5 opacity-0 transition-opacity',
            'group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        >
          {player ? (
            <Avatar src={player.avatar} size={28} />
          ) : (
            <EyeOff size={18} className="shrink-0 text-ink-3" aria-hidden />
          )}
          <span className="min-w-0">
            <span className="block truncate text-12 font-semibold">
              {player?.username ?? dropsWords.hidden}
            </span>
            <span className="block truncate text-12 text-ink-2">{game.name}</span>
            {multiplier === undefined ? null : (
              <span className="block text-12 font-semibold text-gold-high">{multiplier}</span>
            )}
          </span>
        </span>
      </Link>
    </ItemSurface>
  );
}
