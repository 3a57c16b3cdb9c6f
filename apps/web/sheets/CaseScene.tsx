import type { SkinItem } from '@aureus/contract/cases.ts';
import { useEffect, useState } from 'react';
import { planReels } from '../src/games-kit/opening/opening-plan.ts';
import { openingResult } from '../src/games-kit/opening/opening-result.ts';
// The page loads these modules lazily. Importing them here makes them ready when the scene needs them.
import '../src/games-kit/opening/DearestShine.tsx';
import '../src/games-kit/opening/GoldenMoment.tsx';
import '../src/games-kit/opening/ItemReveal.tsx';
import '../src/games-kit/opening/reel-light.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { ReelStage } from '../src/games-kit/opening/ReelStage.tsx';
import type { Opening } from '../src/games-kit/opening/use-opening.ts';
import { hash } from '../src/moments/motion.ts';
import { drawByTickets, reelStrip } from '../src/ui/reel/reel-strip.ts';
import { skins } from './skins.ts';

const PRICE = 45;
const TIMINGS = {
  NORMAL_SPIN: 4600,
  FAST_SPIN: 1500,
  CENTER_DELAY: 240,
  GOLDEN_ANIMATION: 2380,
  GOLDEN_SPIN: 2600,
  FAST_GOLDEN_SPIN: 3000,
};

/** Returns a source of fixed random numbers, so that every picture is the same. */
function sameEveryTime() {
  let turn = 0;
  const fraction = () => {
    turn += 1;
    return hash(turn, 5);
  };
  return { fraction, below: (count: number) => Math.floor(fraction() * count) };
}

/**
 * Opening of cases, right after the server's answer. The address's parameters choose the item, add a golden spin, and
 * set the number of openings.
 */
export function CaseScene({ asked }: { asked: URLSearchParams }) {
  const isReduced = useReducedMotion();
  const count = Number(asked.get('count') ?? 1);
  const [state] = useState(() => {
    const random = sameEveryTime();
    const strip = () => reelStrip(skins, drawByTickets(skins, random.below), random.below);
    const items = Array.from(
      { length: count },
      (_, index) => skins[(Number(asked.get('item') ?? 0) + index * 3) % skins.length] as SkinItem,
    );
    const idle = items.map(strip);
    const options = { isFast: false, isGolden: asked.has('golden'), isReduced };
    const plans = planReels(
      { box: { skins, price: PRICE }, items, timings: TIMINGS, options, leads: idle },
      random,
    );
    const opening: Opening = { key: 1, betId: '1', plans, result: openingResult(items, PRICE) };
    return { idle, opening };
  });
  const [isBegun, setIsBegun] = useState(false);
  const [landed, setLanded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setIsBegun(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mx-auto flex max-w-[860px] flex-col gap-3 px-4 tablet:px-0" style={{ paddingTop: 96 }}>
      <ReelStage
        casePrice={PRICE}
        atRest={{ imageUrl: skins[0]?.imageUrl ?? '', items: skins, count }}
        idle={state.idle}
        isReduced={isReduced}
        control={{
          phase: isBegun ? (landed < count ? 'RUNNING' : 'SHOWN') : 'READY',
          opening: isBegun ? state.opening : undefined,
          landed,
          isSkipped: false,
          drift: undefined,
          open: () => undefined,
          openToEnd: () => Promise.resolve(undefined),
          demo: () => undefined,
          skip: () => undefined,
          clear: () => undefined,
          noteLanded: () => setLanded((known) => known + 1),
        }}
      />
      <div className="h-12 rounded-control bg-card" />
      <div className="h-60 rounded-card bg-card" />
    </div>
  );
}
