import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useWholeMe } from '../../api/session.ts';
import { useBigWin } from '../../moments/big-win/big-wins.ts';
import { holdMoments, useHolds } from '../../moments/queue.ts';
import { CasePicture } from '../../ui/items/ItemPicture.tsx';
import { showToast } from '../../ui/toast.ts';
import { LevelMoment } from './LevelMoment.tsx';
import { TIERS } from './level-pages.ts';
import { beginRise, type Rise, riseOver, useLevelUp } from './level-up.ts';
import { useLevels } from './levels.queries.ts';
import { keysText, tierNames, levelUpWords as words } from './levels.words.ts';
import { RankOverlay } from './RankOverlay.tsx';

/** Distance between levels that a toast announces. A toast for every level would be too much. */
const ANNOUNCED_EVERY = 5;

/** New level of the player, with the keys for it. */
interface Reached {
  level: number;
  /** Tier of the new level; `undefined` if the table of levels didn't load. */
  tier: Tier | undefined;
  oldTier: Tier | undefined;
  /** Number of keys that the player gets for all gained levels. */
  keys: number;
  /** True if the new level is in a new tier, which gets a larger animation. */
  isRank: boolean;
  /** Highest multiple of five among the gained levels; `undefined` if there is none, or the tier is new. */
  announced: number | undefined;
}

/**
 * Returns what a level-up brings.
 * @param levels all levels, lowest first.
 */
export function reachedBy({ from, to }: Rise, levels: readonly LevelRow[] | undefined): Reached {
  const [before, after] = [levels?.[from - 1], levels?.[to - 1]];
  const isRank = before !== undefined && after !== undefined && before.tier !== after.tier;
  const fifth = Math.floor(to / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  return {
    level: to,
    tier: after?.tier,
    oldTier: before?.tier,
    keys: (levels ?? []).slice(from, to).reduce((sum, { keys }) => sum + keys, 0),
    isRank,
    announced: !isRank && fifth > from ? fifth : undefined,
  };
}

/** Interval in ms at which an open bet is looked for. */
const LOOK_MS = 400;

interface LevelUpProps {
  /** Returns true if the player has an open bet at this time on the server's clock. */
  isBetOpen: (now: number) => boolean;
}

/**
 * Shows a level-up over the player's level or, for a new tier, over the whole page. Waits until no other celebration
 * or result is shown; a new tier also waits until no bet is open.
 */
export default function LevelUp({ isBetOpen }: LevelUpProps) {
  const { waiting, running, said } = useLevelUp();
  const { data: levels, isError } = useLevels(true);
  const isKnown = levels !== undefined || isError;
  const isFree = useHolds(({ holds }) => holds === 0);
  const isAlone = useBigWin(({ running: win }) => win === undefined);
  const isNext = waiting !== undefined && running === undefined && isKnown && isFree && isAlone;
  useEffect(() => {
    if (!isNext) return undefined;
    const reached = reachedBy(waiting, levels);
    if (!reached.isRank) {
      beginRise();
      announce(reached);
      return undefined;
    }
    const timer = setInterval(() => {
      if (!isBetOpen(serverNow())) beginRise();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isNext, waiting, levels, isBetOpen]);
  return (
    <>
      <output className="sr-only">{said ? saidOf(reachedBy(said, levels)) : null}</output>
      {running ? <Shown key={running.to} rise={running} reached={reachedBy(running, levels)} /> : null}
    </>
  );
}

/** Returns a line about the rewards of a level-up. */
function bringsOf({ tier = TIERS[0], keys }: Reached): string {
  return keys > 0 ? words.keys(tierNames[tier], keysText(keys)) : words.keysWait;
}

/** Returns the text for screen readers; undefined for a new tier, whose animation has its own text. */
function saidOf(reached: Reached): string | undefined {
  return reached.isRank ? undefined : `${words.reached(reached.level)}. ${bringsOf(reached)}`;
}

/** Shows a toast if the gained levels include a multiple of five. */
function announce(reached: Reached): void {
  const { announced, level } = reached;
  if (announced !== undefined) showToast('success', words.reached(level), { text: bringsOf(reached) });
}

function Shown({ rise, reached }: { rise: Rise; reached: Reached }) {
  const { data: whole } = useWholeMe();
  const { level, tier = TIERS[0], oldTier = tier, keys, isRank } = reached;
  useEffect(holdMoments, []);
  if (isRank) return <RankOverlay tier={tier} oldTier={oldTier} keys={keys} onGone={riseOver} />;
  return (
    <LevelMoment
      before={{ Level: rise.from, Tier: oldTier }}
      after={{ Level: level, Tier: tier }}
      progress={(whole?.levelProgress ?? 0) / 100}
      note={
        <span className="flex items-center gap-3">
          <CasePicture src={`/art/rewards/${tier.toLowerCase()}.avif`} isEager className="size-11 shrink-0" />
          <span className="min-w-0">
            <b className="block truncate font-title text-16 text-gold-high">{words.level(level)}</b>
            <span className="block truncate text-14 text-ink-2">{bringsOf(reached)}</span>
          </span>
        </span>
      }
      onGone={riseOver}
    />
  );
}
