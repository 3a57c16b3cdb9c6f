import type { PlinkoBet, PlinkoTable } from '@aureus/contract/plinko.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ProofButton } from '../../../games-kit/ProofButton.tsx';
import { useStakes } from '../../../games-kit/use-stake.ts';
import { sampled } from '../../../moments/sampled.ts';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { formatDecimal } from '../../../ui/format/figures.ts';
import { formatCoins, formatMultiplier, formatPercent } from '../../../ui/format/format.ts';
import { partAhead } from '../../../ui/parts/part-ahead.tsx';
import { play } from '../../../ui/sound/sound.ts';
import { plinkoWords } from './plinko.words.ts';
import {
  type BoardGeometry,
  bucketCentre,
  bucketLook,
  bucketPercent,
  bucketText,
  layBoard,
} from './plinko-board.ts';
import { bucketDip, bucketSwell, DIP_MS, isBigDrop } from './plinko-motion.ts';
import { plinkoStage, usePlinko } from './plinko-play.ts';
import { PlinkoScene } from './plinko-scene.ts';

const words = plinkoWords.board;

/** Transform of elements at rest. Without one, the first and last frames of an animation would cause a layout. */
const STILL = 'translateY(0)';
/** Minimum time in ms between two ticks from pegs. Closer together, they would sound like noise. */
const TICK_GAP_MS = 55;
/**
 * Delay in ms between a ball's landing and its result: two frames. Bucket, sound and result would be too much work for
 * one frame.
 */
const RESULT_AFTER_MS = 32;
const { Part: BucketWin, ahead: loadBucketWin } = partAhead(() => import('./BucketWin.tsx'));

/** Plinko board with pegs, balls and buckets, the last results, and the chances. */
export function PlinkoBoard({ table }: { table: PlinkoTable }) {
  const box = useRef<HTMLDivElement>(null);
  const pegs = useRef<HTMLCanvasElement>(null);
  const balls = useRef<HTMLCanvasElement>(null);
  const buckets = useRef<HTMLUListElement>(null);
  const board = useBoard(box, table.rows);
  useFalling({ pegs, balls, buckets }, board);
  const middle = Math.floor(table.rows / 2);
  const [edge = 0] = table.multipliers;
  return (
    <div ref={box} className="relative h-[392px] overflow-hidden contain-strict tablet:h-full">
      <canvas ref={pegs} aria-hidden className="absolute top-0 left-0 size-full" />
      <canvas ref={balls} aria-hidden data-layer="balls" className="absolute top-0 left-0 size-full" />
      {board ? <Buckets list={buckets} board={board} table={table} /> : null}
      <Landed board={board} />
      <p className="absolute inset-x-1 bottom-1 flex justify-between text-12 text-ink-3 tabular-nums tablet:inset-x-6 tablet:bottom-3.5">
        <span>
          {words.center(table.multipliers[middle] ?? 0, formatPercent(bucketPercent(table.rows, middle)))}
        </span>
        <span>{words.edges(edge, formatPercent(2 * bucketPercent(table.rows, 0)))}</span>
      </p>
    </div>
  );
}

/** Returns the board's geometry, which depends on the size of `box`. */
function useBoard(box: RefObject<HTMLElement | null>, rows: number): BoardGeometry | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size && layBoard(size.width, size.height, rows);
}

/** Draws the board and animates falling balls. A bucket dips when a ball lands in it. */
function useFalling(
  {
    pegs,
    balls,
    buckets,
  }: Record<'pegs' | 'balls', RefObject<HTMLCanvasElement | null>> & {
    buckets: RefObject<HTMLElement | null>;
  },
  board: BoardGeometry | undefined,
): void {
  const isReduced = useReducedMotion();
  const still = useRef(isReduced);
  useLayoutEffect(() => {
    still.current = isReduced;
  }, [isReduced]);
  const scene = useRef<PlinkoScene>(undefined);
  useLayoutEffect(() => {
    if (!pegs.current || !balls.current) return undefined;
    const made = new PlinkoScene({ pegs: pegs.current, balls: balls.current }, tick);
    scene.current = made;
    const waiting = new Set<() => void>();
    const takeBack = plinkoStage.lend(
      (bet) =>
        new Promise((resolve) => {
          if (isBigDrop(bet.multiplier)) loadBucketWin();
          let timer = setTimeout(land, made.drop(bet.path));
          function land() {
            settle(bet, buckets.current, still.current);
            timer = setTimeout(finish, RESULT_AFTER_MS);
          }
          function finish() {
            clearTimeout(timer);
            waiting.delete(finish);
            resolve();
          }
          waiting.add(finish);
        }),
    );
    return () => {
      takeBack();
      made.close();
      // When the player leaves the page, pending results are applied immediately.
      for (const finish of waiting) finish();
    };
  }, [pegs, balls, buckets]);
  const { rows, width, height } = board ?? { rows: 0, width: 0, height: 0 };
  useLayoutEffect(() => {
    if (width > 0) scene.current?.setBoard(layBoard(width, height, rows), isReduced);
  }, [rows, width, height, isReduced]);
}

let lastTickAt = 0;

function tick(row: number): void {
  const now = performance.now();
  if (now - lastTickAt < TICK_GAP_MS) return;
  lastTickAt = now;
  play('peg', { row });
}

function settle({ bucket, multiplier }: PlinkoBet, buckets: HTMLElement | null, isReduced: boolean): void {
  play('bucket', { multiplier });
  if (isReduced) return;
  buckets?.children[bucket]?.animate(
    sampled(
      (ms) => ({ transform: `translateY(${bucketDip(ms)}px) scale(${bucketSwell(ms, multiplier)})` }),
      DIP_MS,
    ),
    DIP_MS,
  );
}

interface BucketsProps {
  list: RefObject<HTMLUListElement | null>;
  board: BoardGeometry;
  table: PlinkoTable;
}

function Buckets({ list, board, table }: BucketsProps) {
  const cents = useStakes((stakes) => centsOfField(stakes.plinko));
  const stake = cents === undefined ? 0 : coinsFromCents(cents);
  return (
    <ul ref={list} aria-label={words.buckets}>
      {table.multipliers.map((multiplier, bucket) => (
        <Bucket key={bucket} board={board} bucket={bucket} multiplier={multiplier} stake={stake} />
      ))}
    </ul>
  );
}

interface BucketProps {
  board: BoardGeometry;
  bucket: number;
  multiplier: number;
  stake: number;
}

/** Returns the approximate width of bold digits, in em. */
const widthInEm = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign === '.' ? 0.3 : 0.63), 0);

function Bucket({ board, bucket, multiplier, stake }: BucketProps) {
  const width = board.stepX - 3;
  const text = bucketText(multiplier);
  const size = Math.max(10, Math.min(board.bucketHeight / 3, width / widthInEm(text)));
  const payout = Math.floor(Math.round(stake * 100) * multiplier + 1e-6) / 100;
  return (
    <li
      data-bucket
      title={words.bucket(
        formatMultiplier(multiplier),
        formatPercent(bucketPercent(board.rows, bucket)),
        formatCoins(payout),
      )}
      className={cx(
        'absolute grid place-items-center rounded-inner font-bold tabular-nums shadow-[0_4px_0_var(--color-black)] inset-ring inset-ring-white/15',
        bucketLook(multiplier),
      )}
      style={{
        left: bucketCentre(board, bucket) - width / 2,
        top: board.bucketTop,
        width,
        height: board.bucketHeight,
        fontSize: size,
        transform: STILL,
      }}
    >
      {text}
    </li>
  );
}

/** List of the last results, newest on top. A click on a result opens its proof. */
function Landed({ board }: { board: BoardGeometry | undefined }) {
  const landed = usePlinko((play) => play.landed);
  const [newest] = landed;
  const burst = useBurst(newest);
  return (
    <>
      {burst && burst.path.length === board?.rows ? (
        <BucketWin
          key={burst.id}
          x={bucketCentre(board, burst.bucket)}
          y={board.bucketTop}
          width={board.stepX}
          multiplier={burst.multiplier}
          payout={burst.payout}
        />
      ) : null}
      <ol
        aria-label={words.results}
        className="absolute top-0 right-0 flex flex-col gap-1 tablet:top-4 tablet:right-4"
      >
        {landed.map((bet) => (
          <LandedChip key={bet.id} bet={bet} />
        ))}
      </ol>
    </>
  );
}

/** Result in the list. It's memoized and CSS sets its opacity, so a newer result doesn't render it again. */
const LandedChip = memo(function LandedChip({ bet }: { bet: PlinkoBet }) {
  return (
    <li
      style={{ transform: STILL }}
      className="animate-rise nth-2:opacity-90 nth-3:opacity-80 nth-4:opacity-70 nth-5:opacity-60 max-tablet:nth-5:hidden"
    >
      <ProofButton
        betId={bet.id}
        aria-label={words.verify(formatMultiplier(bet.multiplier))}
        className={cx(
          'block h-8 w-13 rounded-inner text-12 font-bold tabular-nums max-tablet:size-11',
          bucketLook(bet.multiplier),
        )}
      >
        {bet.multiplier >= 100 ? bet.multiplier : formatDecimal(bet.multiplier, 1)}x
      </ProofButton>
    </li>
  );
});

/** Returns the win to celebrate. A result from before the page was opened isn't celebrated. */
function useBurst(newest: PlinkoBet | undefined): PlinkoBet | undefined {
  const first = useRef(newest?.id);
  const [burst, setBurst] = useState<PlinkoBet>();
  useEffect(() => {
    if (newest && newest.id !== first.current && isBigDrop(newest.multiplier)) setBurst(newest);
  }, [newest]);
  return burst;
}
