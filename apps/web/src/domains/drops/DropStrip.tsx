import type { Drop } from '@aureus/contract/games.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { EyeOff } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { gamePaths } from '../../router/paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { hasRoleBadge, RoleBadge } from '../../ui/Badges.tsx';
import { formatMultiplierOf } from '../../ui/format/format.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../ui/items/ItemSurface.tsx';
import { splitItemName } from '../../ui/items/items.ts';
import { TabList, type TabsLook } from '../../ui/TabList.tsx';
import { countNew, followDrops, useDrops } from './drops.queries.ts';
import { dropsWords } from './drops.words.ts';

/** Width of a card and the gap after it, in px. */
const PITCH = 192;
/** Maximum number of cards that one slide moves by. */
const MOST_STEPS = 4;
const SLIDE_MS = 420;

const FEEDS = (['high', 'all'] as const).map((value) => ({ value, label: dropsWords.feeds[value] }));
const UPRIGHT: TabsLook = {
  row: 'flex w-21 shrink-0 flex-col gap-1',
  tab: 'flex min-h-0 flex-1 items-center justify-center rounded-inner border px-2 text-12 font-semibold whitespace-nowrap transition-colors',
  chosen: 'border-divider bg-selected text-ink',
  other: 'border-transparent text-ink-3 hover:text-ink',
};

/**
 * Strip of the newest wins, or of the newest big ones. New wins slide in from the left, unless the strip has the
 * pointer or the focus.
 */
export default function DropStrip() {
  const [feed, setFeed] = useState<'high' | 'all'>('all');
  return (
    <section aria-label={dropsWords.title} className="flex h-16 animate-appear gap-2">
      <TabList
        label={dropsWords.title}
        items={FEEDS}
        value={feed}
        onChange={setFeed}
        panelId={() => 'live-drops'}
        look={UPRIGHT}
      />
      <Drops key={feed} feed={feed} />
    </section>
  );
}

function Drops({ feed }: { feed: 'high' | 'all' }) {
  const { data } = useDrops(feed);
  useEffect(followDrops, []);
  const frame = useRef<HTMLDivElement>(null);
  const isLookedAt = useLookedAt(frame);
  const [held, setHeld] = useState<readonly Drop[]>();
  // The row doesn't change while it has the pointer or the focus. New wins appear afterwards.
  if (isLookedAt && held === undefined && data) setHeld(data);
  if (!isLookedAt && held !== undefined) setHeld(undefined);
  const drops = held ?? data ?? [];
  const row = useSlide(drops);
  return (
    <div
      ref={frame}
      id="live-drops"
      role="tabpanel"
      aria-label={dropsWords.feeds[feed]}
      className="-m-0.5 h-17 min-w-0 flex-1 contain-strict overflow-hidden p-0.5 mask-r-from-88% max-tablet:-mr-4"
    >
      {data?.length === 0 ? <p className="px-2 py-5 text-14 text-ink-3">{dropsWords.none[feed]}</p> : null}
      <ul ref={row} className="flex gap-2">
        {drops.map((drop) => (
          <DropCard key={drop.id} drop={drop} />
        ))}
      </ul>
    </div>
  );
}

/** True from when the mouse pointer or the focus enters the frame until either leaves it. */
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

/** Slides the row to the right by the number of new cards, at most `MOST_STEPS`. */
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

/** Card of a win: the player, the item or game, and the amount with its multiplier. */
function DropCard({ drop }: { drop: Drop }) {
  const { player, item, payout, stake } = drop;
  const game = { name: gameNames[drop.game], icon: gameIcons[drop.game], path: gamePaths[drop.game] };
  // A bet can open up to four cases and shows only its most valuable item. So the item's price is shown instead of the
  // whole payout.
  const worth = drop.game === 'CASES' && item ? item.price : payout;
  const title = item ? splitItemName(item.name).finish : game.name;
  return (
    <ItemSurface as="li" rarity={item?.rarity ?? 0} className="h-16 w-46 shrink-0">
      <Link to={game.path} className="flex h-full items-center gap-2 rounded-control px-2">
        {item ? (
          <ItemPicture src={item.imageUrl} className="-ml-1 h-11 w-15 shrink-0" />
        ) : (
          <game.icon size={28} strokeWidth={1.5} className="mx-3 shrink-0 text-gold" aria-hidden />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1 text-12 font-semibold">
            {player ? (
              <>
                <Avatar src={player.avatar} size={16} />
                {hasRoleBadge(player.role) ? <RoleBadge role={player.role} className="shrink-0" /> : null}
                <span className="truncate">{player.username}</span>
              </>
            ) : (
              <>
                <EyeOff size={14} className="shrink-0 text-ink-3" aria-hidden />
                <span className="truncate text-ink-3">{dropsWords.hidden}</span>
              </>
            )}
          </span>
          <span title={title} className="block truncate text-12 text-ink-2">
            {title}
          </span>
          <span className="flex items-center justify-between gap-1 text-12">
            <Amount coins={worth} coin={12} />
            {stake > 0 ? (
              <span className="font-semibold text-gold-high">{formatMultiplierOf({ stake, payout })}</span>
            ) : null}
          </span>
        </span>
      </Link>
    </ItemSurface>
  );
}
