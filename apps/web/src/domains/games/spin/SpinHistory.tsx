import type { SpinState } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { openProof } from '../../../slots/proof.ts';
import type { SpinPhase } from './SpinCountdown.tsx';
import { spinWords } from './spin.words.ts';
import { colourLooks, PocketChip } from './spin-look.tsx';
import { countsOf, SPIN_TILE_COLOURS } from './spin-summary.ts';

const words = spinWords.history;

const SHOWN = 10;
const SHOWN_ON_PHONE = 8;

/** The last results, and how often each color came up. A click on a result opens its proof. */
export function SpinHistory({ state, phase }: { state: SpinState; phase: SpinPhase }) {
  const [isWhole, setIsWhole] = useState(false);
  const { history, round } = state;
  const justLanded = phase === 'LANDED' ? round.id : undefined;
  return (
    <div>
      <div className="flex items-center gap-1">
        <ol className="spin-history -m-0.5 flex min-h-7 min-w-0 gap-1 p-0.5" aria-label={words.name}>
          {history.slice(0, SHOWN).map((entry, index) => (
            <li
              key={entry.roundId}
              className={cx(
                index >= SHOWN_ON_PHONE && 'max-tablet:hidden',
                index >= SHOWN - 2 && 'opacity-75',
                index === 0 && 'animate-appear',
              )}
            >
              <ResultChip entry={entry} isNew={entry.roundId === justLanded} />
            </li>
          ))}
        </ol>
        <Counts history={history} className="ml-auto max-tablet:hidden" />
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={words.show(history.length)}
          onClick={() => setIsWhole(!isWhole)}
          className="ml-auto inline-flex h-7 items-center gap-1 rounded-inner px-1 text-12 text-ink-3 hover:text-ink tablet:ml-2 max-tablet:min-h-11"
        >
          <span className="tablet:hidden">{history.length}</span>
          <ChevronDown
            size={15}
            className={cx('transition-transform', isWhole && 'rotate-180')}
            aria-hidden
          />
        </button>
      </div>
      {isWhole ? (
        <div className="mt-2 animate-rise rounded-card border border-hairline bg-card p-3">
          <Counts history={history} className="mb-2 tablet:hidden" />
          <ol className="flex flex-wrap gap-1 max-tablet:gap-2" aria-label={words.all}>
            {history.map((entry) => (
              <li key={entry.roundId}>
                <ResultChip entry={entry} isNew={entry.roundId === justLanded} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  );
}

function ResultChip({ entry, isNew }: { entry: SpinState['history'][number]; isNew: boolean }) {
  return (
    <button
      type="button"
      title={words.verify(entry.roundId)}
      onClick={() => openProof({ kind: 'round', roundId: entry.roundId })}
      className={cx('spin-past block rounded-inner', isNew && 'ring-[1.5px] ring-gold-high')}
    >
      <PocketChip pocket={entry.pocket} colour={entry.colour} />
    </button>
  );
}

function Counts({ history, className }: { history: SpinState['history']; className: string }) {
  const counts = countsOf(history);
  return (
    <p className={cx('flex items-center text-12 text-ink-3 tabular-nums', className)}>
      {words.last(history.length)}
      {SPIN_TILE_COLOURS.map((colour) => (
        <span key={colour} className="ml-4 inline-flex items-center gap-1.5 text-14 font-semibold text-ink-2">
          <span className={cx('size-2.5 rounded-[3px]', colourLooks[colour].className)} aria-hidden />
          <span className="sr-only">{colourLooks[colour].name}</span>
          {counts[colour]}
        </span>
      ))}
    </p>
  );
}
