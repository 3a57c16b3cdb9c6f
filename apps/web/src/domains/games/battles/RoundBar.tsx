import type { Battle } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useServerNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../api/session.ts';
import { formatClock } from '../../../ui/format/format.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { seatCount } from './battle-modes.tsx';
import { type Playback, useIsBeaconLate } from './battle-playback.ts';
import { RunningTotal, sumOfCoins } from './battle-totals.tsx';
import { barWords } from './battles.room.words.tsx';
import { battlesWords } from './battles.words.ts';

interface RoundBarProps {
  battle: Battle;
  playback: Playback;
  /** Coins that each seat has drawn so far. */
  totals: readonly number[];
}

/**
 * Progress of the battle: its state or the current round, the cases in order, and the coins drawn so far. Without a
 * draw, the price of a seat in place of the coins.
 */
export function RoundBar({ battle, playback, totals }: RoundBarProps) {
  const { cases, price, format } = battle;
  const isDrawn = playback.phase === 'PLAYING' || playback.phase === 'OVER' || playback.phase === 'STARTING';
  return (
    <section
      data-rounds
      aria-label={barWords.title}
      className="grid min-h-23 grid-cols-[minmax(108px,auto)_minmax(0,1fr)_minmax(108px,auto)] items-center gap-2 rounded-card border border-hairline bg-card px-4 max-tablet:grid-cols-2 max-tablet:gap-y-1 max-tablet:px-3 max-tablet:py-2"
    >
      <StateFigure battle={battle} playback={playback} />
      <CaseRow cases={cases} playback={playback} />
      <div className="text-right">
        <p className="text-12 text-ink-3">
          {playback.phase === 'OVER' ? barWords.prize : isDrawn ? barWords.prizeSoFar : battlesWords.entry}
        </p>
        <p className="text-20">
          <RunningTotal coins={isDrawn ? sumOfCoins(totals) : price} coin={20} />
        </p>
        {isDrawn ? null : <p className="text-12 text-ink-3">{barWords.seats(seatCount[format])}</p>}
      </div>
    </section>
  );
}

function StateFigure({ battle, playback: { phase, round } }: { battle: Battle; playback: Playback }) {
  const isLate = useIsBeaconLate(battle);
  const { data: me } = useMe();
  const isSeated = battle.seats.some(({ player }) => player !== null && player.id === me?.id);
  const rounds = battle.cases.length;
  const figure = (title: string, text: React.ReactNode, note?: React.ReactNode) => (
    <div className="min-w-0">
      <p className="text-12 text-ink-3">{title}</p>
      <p className="text-20 font-bold tabular-nums tablet:text-24">{text}</p>
      {note ? <p className="text-12 text-ink-3 tabular-nums">{note}</p> : null}
    </div>
  );
  const ofAll = <span className="font-medium text-ink-3"> / {rounds}</span>;
  switch (phase) {
    case 'WAITING':
      return figure(
        barWords.players,
        <>
          {battle.seats.length}
          <span className="font-medium text-ink-3"> / {seatCount[battle.format]}</span>
        </>,
      );
    case 'DRAWING':
      return isLate ? (
        <p className="max-w-52 text-14 font-semibold">{isSeated ? barWords.late : barWords.lateForOthers}</p>
      ) : (
        figure(barWords.beacon, <BeaconClock at={battle.beaconAt} />, beaconText(battle))
      );
    case 'STARTING':
      return figure(barWords.round, <>1{ofAll}</>, barWords.getReady);
    case 'PLAYING':
      return figure(
        barWords.round,
        <>
          {round + 1}
          {ofAll}
        </>,
      );
    case 'OVER':
      return figure(barWords.rounds, rounds, battlesWords.finished);
    case 'CANCELLED':
      return figure(barWords.state, battlesWords.cancelled, barWords.cancelled);
    case 'VOID':
    default:
      return figure(barWords.state, battlesWords.void, barWords.void);
  }
}

const beaconText = ({ beaconRound }: Battle): string =>
  beaconRound === null ? barWords.choosingRound : barWords.beaconRound(beaconRound);

function BeaconClock({ at }: { at: number | null }) {
  const now = useServerNow(250);
  return at === null ? '…' : formatClock(at - now);
}

/** Cases in the order of the rounds. The current case is kept in view. */
function CaseRow({ cases, playback }: { cases: Battle['cases']; playback: Playback }) {
  const { phase, round, revealed } = playback;
  const row = useKeptInView<HTMLOListElement>(round);
  return (
    <ol
      ref={row}
      aria-label={barWords.cases}
      className="scroll-slim relative flex min-w-0 gap-2 overflow-x-auto py-1.5 max-tablet:order-last max-tablet:col-span-2 tablet:mx-auto tablet:max-w-full"
    >
      {cases.map((one, index) => {
        const isDone = index < revealed;
        const isCurrent = phase === 'PLAYING' && index === round;
        return (
          <li
            key={index}
            title={one.name}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'relative grid size-19 shrink-0 place-items-center rounded-[10px] border max-tablet:size-14',
              isCurrent ? 'border-gold-low bg-selected' : 'border-transparent',
            )}
          >
            <CasePicture
              src={one.imageUrl}
              alt={one.name}
              isEager={index < 8}
              className={cx(
                'size-17 max-tablet:size-12',
                isDone ? 'opacity-35' : isCurrent ? '' : 'opacity-75',
              )}
            />
            {isDone ? (
              <span className="absolute right-1 bottom-1 grid size-4 place-items-center rounded-full bg-selected text-ink-2">
                <Check size={12} strokeWidth={2.5} aria-label={barWords.done} />
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Scrolls a list so that its child at `index` is centered. A list that can scroll becomes focusable, for keyboard
 * users.
 */
export function useKeptInView<T extends HTMLElement>(index: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = list.current;
    const child = element?.children[Math.min(index, element.children.length - 1)];
    if (!element || !(child instanceof HTMLElement)) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
    element.scrollTo({
      left: child.offsetLeft - (clientWidth - child.clientWidth) / 2,
      top: child.offsetTop - (clientHeight - child.clientHeight) / 2,
      behavior: isFirst.current ? 'instant' : 'smooth',
    });
    isFirst.current = false;
  }, [index]);
  return list;
}
