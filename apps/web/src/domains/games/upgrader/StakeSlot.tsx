import { cx } from '@aureus/ui-kit/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { StakeField } from '../../../games-kit/StakeField.tsx';
import type { Stake } from '../../../games-kit/use-stake.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { withPoint } from '../../../ui/format/format.ts';
import { showToast } from '../../../ui/toast.ts';
import { findTarget } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { choose, isUnderWay, useUpgrader } from './upgrader-play.ts';

const words = upgraderWords.stake;

/** Multiples of the stake on the buttons, in tenths. */
const MULTIPLES = [15n, 20n, 50n, 100n, 200n, 500n];
/** Time in ms without typing after which a target for the stake is searched. */
const TYPING_MS = 300;
/** Multiple of the stake, in tenths, for the first target, so that the player can start at once. */
const FIRST_MULTIPLE = 20n;

/** Part of the stage with the stake, the desired multiple, and the winning end of the rolls. */
export function StakeSlot({ stake }: { stake: Stake }) {
  const { direction, phase } = useUpgrader();
  const isFixed = isUnderWay(phase);
  return (
    <div className="flex min-h-0 flex-col gap-3 [grid-area:stake] tablet:p-4">
      <div className="grid min-h-0 flex-1 place-items-center rounded-card border border-hairline bg-shell max-tablet:hidden">
        <img src="/art/coin-hero.avif" alt="" width={54} height={54} className="upgrade-coin" />
      </div>
      <StakeField stake={stake} isDisabled={isFixed} />
      <Multiples stake={stake} isFixed={isFixed} />
      <Segmented
        label={words.direction}
        items={[
          { value: 'UNDER', label: words.under },
          { value: 'OVER', label: words.over },
        ]}
        value={direction}
        onChange={(changed) => choose({ direction: changed })}
        className={cx(isFixed && 'opacity-75')}
      />
    </div>
  );
}

function Multiples({ stake: { cents, smallest }, isFixed }: { stake: Stake; isFixed: boolean }) {
  const [pending, setPending] = useState<bigint>();
  useFirstTarget(cents !== undefined && cents >= smallest ? cents : undefined);
  const isDisabled = isFixed || cents === undefined || cents < smallest;
  const pick = async (tenths: bigint) => {
    if (cents === undefined) return;
    setPending(tenths);
    try {
      const target = await findTarget(cents, tenths);
      if (target) choose({ target });
      else showToast('info', words.noneNear);
    } catch (error) {
      showToast('error', errorMessage(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <fieldset className="grid grid-cols-6 gap-1 tablet:grid-cols-3 tablet:gap-1.5">
      <legend className="sr-only">{words.multiples}</legend>
      {MULTIPLES.map((tenths) => (
        <button
          key={tenths}
          type="button"
          disabled={isDisabled}
          aria-busy={pending === tenths || undefined}
          onClick={() => void pick(tenths)}
          className={cx(
            'h-9 rounded-inner bg-raised text-14 font-semibold text-ink-2 tabular-nums transition-colors hover:bg-selected hover:text-ink active:scale-98 disabled:text-disabled disabled:hover:bg-raised max-tablet:h-11',
            pending === tenths && 'bg-selected text-ink',
          )}
        >
          {withPoint(String(Number(tenths) / 10))}x
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Selects the item closest to twice the stake, and follows changes of the stake until the player chooses a target.
 * @param stake in cents; `undefined` if there is no valid stake.
 */
function useFirstTarget(stake: bigint | undefined): void {
  const chosenId = useRef<string>(undefined);
  useEffect(() => {
    /**
     * True while the target is the one chosen by this hook, or none has been chosen. After the player has removed this
     * hook's target, it's false.
     */
    const isOurs = () => useUpgrader.getState().target?.id === chosenId.current;
    if (stake === undefined || !isOurs()) return undefined;
    const timer = setTimeout(
      () => {
        findTarget(stake, FIRST_MULTIPLE).then(
          (target) => {
            if (!target || !isOurs() || isUnderWay(useUpgrader.getState().phase)) return;
            chosenId.current = target.id;
            choose({ target });
          },
          // If the server can't be reached, the list of items shows the error.
          () => undefined,
        );
      },
      chosenId.current === undefined ? 0 : TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [stake]);
}
