import type { Item } from '@aureus/contract/games.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ShieldCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins, formatMultiplier } from '../../ui/format/format.ts';
import { rarityName, splitItemName } from '../../ui/items/items.ts';
import { partAhead } from '../../ui/parts/part-ahead.tsx';
import { Reel } from '../../ui/reel/Reel.tsx';
import { DRIFT, type ReelAxis } from '../../ui/reel/reel-motion.ts';
import type { ReelCell } from '../../ui/reel/reel-strip.ts';
import { Tag } from '../../ui/Tag.tsx';
import './reel-light.css';
import './reel-stage.css';
import '../lit-board.css';
import type { SkinItem } from '@aureus/contract/cases.ts';
import { RarityName } from '../../ui/items/ItemSurface.tsx';
import { ProofButton } from '../ProofButton.tsx';
import { CaseAtRest } from './CaseAtRest.tsx';
import { openingWords } from './opening.words.ts';
import { axisOf } from './opening-plan.ts';
import { PullHint } from './PullHint.tsx';
import type { Opening, OpeningControl } from './use-opening.ts';
import { usePull } from './use-pull.ts';
import { useReelLight } from './use-reel-light.ts';
import { WinnerCard } from './WinnerCard.tsx';

const { Part: ItemReveal, ahead: loadReveal } = partAhead(() => import('./ItemReveal.tsx'));
/** Rarity whose light a golden card has. It's the same for all items, so that the light doesn't reveal the item. */
const GOLD = 6;

const { Part: GoldenMoment, ahead: loadGolden } = partAhead(() => import('./GoldenMoment.tsx'));
const { Part: DearestShine, ahead: loadShine } = partAhead(() => import('./DearestShine.tsx'));

interface ReelStageProps {
  casePrice: number;
  /** True if the opening costs nothing. */
  isFree?: boolean;
  control: OpeningControl;
  /** Cards of the reels while no opening is shown, one reel for each case. */
  idle: readonly (readonly ReelCell[])[];
  isReduced: boolean;
  /** Content of the window while no opening is shown. */
  atRest: { imageUrl: string; items: readonly Item[]; count: number };
  /** Opens the case as its button does, with a reel that moves at once; `undefined` while a pull can't open it. */
  onPull?: (() => void) | undefined;
  /** Classes that set the window's height. */
  className?: string;
}

/** Motions of a reel whose result isn't known yet. */
const DRIFTING = [DRIFT] as const;

/**
 * Window with the reels: a single horizontal one, or several vertical ones side by side. A press on the window skips
 * the animation if the player's market allows that.
 */
export function ReelStage({
  casePrice,
  isFree = false,
  control,
  idle,
  isReduced,
  atRest,
  onPull,
  className = 'h-75',
}: ReelStageProps) {
  const { phase, opening, isSkipped, drift } = control;
  const [light, marks] = [useRef<HTMLDivElement>(null), useRef<SVGSVGElement>(null)];
  const { pull, handlers } = usePull({ onOpen: onPull, isReduced });
  const reels = drift
    ? [{ strip: drift.strip, legs: DRIFTING }]
    : (opening?.plans ?? idle.map((strip) => ({ strip })));
  const runKey = drift?.key ?? opening?.key ?? 0;
  const isDrifting = drift?.isRefused === false;
  const isOpen = opening !== undefined || isDrifting;
  const axis = axisOf(reels.length);
  const single = axis === 'x' && opening ? opening.plans[0]?.item : undefined;
  // A demo wins nothing. A payout that isn't above the stake is no win, except in a free opening.
  const isWon = single !== undefined && opening?.betId !== null && (isFree || opening?.result.kind === 'WIN');
  // If several reels have a golden card, only the first plays all sounds of the golden animation. The others play just
  // the sound of their card's stop.
  const firstGolden = opening?.plans.findIndex(({ golden }) => golden !== null) ?? -1;
  const isGolden = firstGolden >= 0;
  const goldMs = opening?.plans[firstGolden]?.legs.find(({ kind }) => kind === 'GOLD')?.ms ?? 0;
  const onMove = useReelLight({
    host: light,
    marks,
    isRunning: phase === 'RUNNING',
    isReduced: isReduced || axis === 'y',
    rarity: isWon ? (isGolden ? GOLD : single.rarity) : 0,
  });
  const isRunning = phase === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return;
    // Loads the result's animation while the reel runs.
    if (axis === 'x') loadReveal();
    else loadShine();
    if (isGolden) loadGolden();
  }, [isRunning, axis, isGolden]);
  const isShown = phase === 'SHOWN' && opening !== undefined;
  return (
    <section
      aria-label={openingWords.reels}
      data-testid="reel-window"
      {...handlers}
      onPointerDown={(event) => {
        if (phase === 'RUNNING') control.skip();
        else handlers.onPointerDown(event);
      }}
      data-pull={pull}
      className={cx(
        'relative max-tablet:-mx-4',
        className,
        phase === 'RUNNING' && 'cursor-pointer',
        onPull && 'pullable',
      )}
    >
      <div className="absolute inset-0 overflow-hidden contain-layout contain-paint lit-board border-hairline max-tablet:border-y tablet:rounded-card tablet:border">
        <div
          className={cx(
            'absolute inset-0 transition-opacity duration-[220ms]',
            !isOpen && 'opacity-0',
            axis === 'y' && 'flex gap-2.5 px-[22px] max-tablet:gap-1.5 max-tablet:px-4',
          )}
        >
          {reels.map((reel, index) => (
            <div
              key={`${runKey}-${placeOf(index)}`}
              className={axis === 'x' ? 'pull-part reel-zoom absolute inset-0' : 'relative min-w-0 flex-1'}
            >
              <Reel
                axis={axis}
                strip={reel.strip}
                golden={'golden' in reel ? reel.golden : null}
                legs={'legs' in reel ? reel.legs : null}
                isSkipped={isSkipped}
                isTicking={index === reels.length - 1 && !drift?.isRefused}
                isReduced={isReduced}
                onMove={axis === 'x' ? onMove : undefined}
                onLanded={() => control.noteLanded(runKey, index)}
                goldShow={
                  <GoldenMoment
                    ms={goldMs}
                    light={light}
                    among={axis === 'x' ? undefined : index === firstGolden ? 'heard' : 'quiet'}
                  />
                }
                isLeft={isWon}
                winner={
                  'item' in reel && axis === 'y' ? (
                    <WinnerCard item={reel.item} casePrice={casePrice} isFree={isFree} />
                  ) : null
                }
              />
            </div>
          ))}
        </div>
        <Shades axis={axis} />
        <div className="pull-part pointer-events-none absolute inset-0">
          <CaseAtRest {...atRest} isOpen={isOpen} />
        </div>
        <Marks axis={axis} marks={marks} isGone={(isShown && single !== undefined) || !isOpen} />
      </div>
      <div
        ref={light}
        className="reel-light pointer-events-none absolute inset-x-0 -top-10 -bottom-40 z-10"
      />
      {isShown && single && !isWon ? <CalmResult item={single} /> : null}
      {isShown && single && isWon ? (
        <ItemReveal
          key={opening.key}
          item={single}
          multiplier={opening.result.hasChip ? opening.result.multiplier : undefined}
          light={light}
        />
      ) : null}
      {(onPull && phase === 'READY') || pull ? <PullHint pull={pull} /> : null}
      {isShown ? <Outcome opening={opening} /> : null}
      {!isShown && opening?.betId === null ? <DemoTag /> : null}
      {isShown && !single && opening.betId && opening.result.kind === 'WIN' ? (
        <DearestShine key={opening.key} {...dearestOf(opening)} light={light} />
      ) : null}
      <output className="sr-only">{isShown ? spokenResult(opening) : ''}</output>
    </section>
  );
}

/** Returns the index of the reel with the most expensive item, and the item's rarity. */
function dearestOf({ plans }: Opening) {
  const most = Math.max(...plans.map(({ item }) => item.price));
  const reel = plans.findIndex(({ item }) => item.price === most);
  return { reel, reels: plans.length, rarity: plans[reel]?.item.rarity ?? 0 };
}

const placeOf = (index: number): string => `reel-${index}`;

function DemoTag() {
  return <Tag className="absolute top-3 left-3">{openingWords.demo}</Tag>;
}

/** Result of an opening in the window's upper corners: the sum of several items, and a link to the proof. */
function Outcome({ opening: { betId, plans, result } }: { opening: Opening }) {
  return (
    <>
      {betId === null ? <DemoTag /> : null}
      {betId !== null && plans.length > 1 ? (
        <p
          className={cx(
            'absolute top-2.5 left-2.5 z-10 flex animate-appear items-center gap-2 rounded-inner border bg-card/90 px-2.5 py-1 text-14 tabular-nums',
            result.kind === 'WIN' ? 'border-win/40' : 'border-divider',
          )}
        >
          <Amount coins={result.payout} tone={result.kind === 'WIN' ? 'win' : 'plain'} />
          {result.hasChip ? (
            <span className="font-semibold text-gold-high">{formatMultiplier(result.multiplier)}</span>
          ) : null}
        </p>
      ) : null}
      {betId === null ? null : (
        <ProofButton
          betId={betId}
          className="absolute top-2 right-2 z-10 flex h-8 animate-appear items-center gap-1.5 rounded-inner bg-card/90 px-2.5 text-12 text-ink-2 hover:bg-raised hover:text-ink max-tablet:h-11"
        >
          <ShieldCheck size={15} aria-hidden />
          {openingWords.verify}
        </ProofButton>
      )}
    </>
  );
}

/**
 * Shade that darkens both ends of the window. It's an overlay, because the browser would repaint a mask in every
 * frame.
 */
function Shades({ axis }: { axis: ReelAxis }) {
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-0',
        axis === 'x'
          ? 'bg-[linear-gradient(90deg,var(--color-page),transparent_20%,transparent_80%,var(--color-page))]'
          : 'bg-[linear-gradient(var(--color-page),transparent_26%,transparent_74%,var(--color-page))]',
      )}
    />
  );
}

interface MarksProps {
  axis: ReelAxis;
  marks: RefObject<SVGSVGElement | null>;
  isGone: boolean;
}

/** Markers at which the reels stop. Passing cards bend them. */
function Marks({ axis, marks, isGone }: MarksProps) {
  const isAcross = axis === 'x';
  return (
    <svg
      ref={marks}
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-0 size-full fill-gold transition-opacity duration-[160ms]',
        isGone && 'opacity-0',
      )}
    >
      <svg x={isAcross ? '50%' : '0'} y={isAcross ? '0' : '50%'} className="overflow-visible">
        <path d={isAcross ? 'M-9 0h18L0 12z' : 'M0-9v18L10 0z'} />
      </svg>
      <svg x={isAcross ? '50%' : '100%'} y={isAcross ? '100%' : '50%'} className="overflow-visible">
        <path d={isAcross ? 'M-9 0h18L0-12z' : 'M0-9v18L-10 0z'} />
      </svg>
    </svg>
  );
}

function spokenResult({ betId, plans, result }: Opening): string {
  const items = plans.map(
    ({ item }) => `${item.name}, ${rarityName(item.rarity)}, ${formatCoins(item.price)}`,
  );
  const list = items.join('; ');
  const all = plans.length > 1 ? openingWords.spoken.inAll(list, formatCoins(result.payout)) : list;
  if (betId === null) return openingWords.spoken.demo(all);
  return result.kind === 'WIN' ? openingWords.spoken.won(all) : openingWords.spoken.less(all);
}

/** Result of a reel without a win: name and price below the item's card, which stays. */
function CalmResult({ item }: { item: SkinItem }) {
  const { weapon, finish } = splitItemName(item.name);
  return (
    <div className="pull-part absolute inset-x-4 top-1/2 z-10 mt-[calc(96px*var(--reel-scale,1)+8px)] animate-appear text-center">
      <p className="flex justify-center gap-1.5 text-14 font-semibold" title={item.name}>
        <span className="truncate">{weapon === '' ? finish : `${weapon} · ${finish}`}</span>
        <RarityName rarity={item.rarity} className="shrink-0 font-normal!" />
      </p>
      <p className="flex justify-center text-14 text-ink-2">
        <Amount coins={item.price} coin={14} tone="muted" />
      </p>
    </div>
  );
}
