import type { UpgraderState } from '@aureus/contract/upgrader.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { useMarket } from '../../../api/market.ts';
import { ActionButton } from '../../../games-kit/ActionButton.tsx';
import { betterAction } from '../../../games-kit/better-action.ts';
import { ProofButton } from '../../../games-kit/ProofButton.tsx';
import { StakeField } from '../../../games-kit/StakeField.tsx';
import { stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import type { Stake } from '../../../games-kit/use-stake.ts';
import { holdMoments } from '../../../moments/queue.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { formatCoins, formatCount, withPoint } from '../../../ui/format/format.ts';
import { partAhead } from '../../../ui/parts/part-ahead.tsx';
import { showToast } from '../../../ui/toast.ts';
import { TargetSlot } from './TargetSlot.tsx';
import { UpgradeDial } from './UpgradeDial.tsx';
import { findTarget } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { useChanceRing } from './upgrader-chance.ts';
import { chanceText, rollsText } from './upgrader-dial.ts';
import { choose, isUnderWay, timesText, upgrade, useUpgrader } from './upgrader-play.ts';
import { type TargetFit, targetFit } from './upgrader-target.ts';

const words = upgraderWords.stage;

const { Part: UpgradeMoment, ahead: loadMoment } = partAhead(() => import('./UpgradeMoment.tsx'));

const NONE: TargetFit = { chance: 0, refusal: 'tooLow' };

/** Stage of the game: stake, dial and target, with the button that starts an upgrade. */
export function UpgradeStage({ stake, rules }: { stake: Stake; rules: UpgraderState['rules'] }) {
  const { target, direction, phase, result } = useUpgrader();
  const { fastSpin } = useMarket();
  const skip = useRef<() => void>(undefined);
  const stage = useRef<HTMLElement>(null);
  const fit = target && stake.cents !== undefined ? targetFit(stake.cents, target.price) : NONE;
  const isBusy = isUnderWay(phase);
  const ring = useChanceRing(stake.smallest > (stake.cents ?? 0n) ? undefined : stake.cents, isBusy);
  // While a bet is rolled, its own chance is shown, whatever the fields contain.
  const chance = ring.wanted ?? result?.chance ?? fit.chance;
  useEffect(() => {
    if (!isBusy) return undefined;
    // The celebration is loaded during the roll, so that it's ready when the roll ends.
    loadMoment();
    // Other celebrations wait until the roll has ended, even if it pays nothing.
    return holdMoments();
  }, [isBusy]);
  const refusal = stake.refusal ?? whyNot(target !== undefined, fit, stake.lead !== undefined);
  const better =
    refusal === undefined && stake.better !== undefined ? betterAction(stake, stake.better) : undefined;
  const press = () => {
    if (isBusy) skip.current?.();
    else if (better) better.onPress();
    else if (refusal === undefined && stake.lead === undefined && stake.cents !== undefined)
      void upgrade(stake.cents);
  };
  useGameKeys({
    Space: press,
    Enter: press,
    NumpadEnter: press,
    ...stakeKeys(stake, isBusy),
    KeyU: () => choose({ direction: direction === 'UNDER' ? 'OVER' : 'UNDER' }),
    KeyF: () => {
      if (fastSpin) useUpgrader.setState(({ isFast }) => ({ isFast: !isFast }));
    },
  });
  return (
    <section
      ref={stage}
      aria-label={words.name}
      className={
        'upgrade-stage lit-board relative grid border-hairline max-tablet:gap-3 max-tablet:[grid-template-areas:"dial"_"action"_"target"_"stake"] tablet:overflow-hidden tablet:rounded-card tablet:border ' +
        'tablet:grid-cols-[clamp(200px,30%,248px)_minmax(0,1fr)_clamp(200px,30%,248px)] tablet:grid-rows-[minmax(0,1fr)_auto] ' +
        'tablet:[grid-template-areas:"stake_dial_target"_"stake_action_target"]'
      }
    >
      <StakeSlot stake={stake} />
      <div className="upgrade-dial-place grid min-h-0 place-items-center [grid-area:dial] max-tablet:mx-auto max-tablet:w-[248px] tablet:pt-2">
        <UpgradeDial chance={chance} direction={result?.direction ?? direction} skip={skip} ring={ring}>
          <DialText
            chance={chance}
            stakeCoins={stake.cents === undefined ? 0 : coinsFromCents(stake.cents)}
          />
        </UpgradeDial>
      </div>
      <div className="mx-auto w-full [grid-area:action] tablet:max-w-[264px] tablet:px-2 tablet:pb-4">
        {phase === 'ROLLING' ? (
          <ActionButton label={words.skip} variant="secondary" onPress={press} />
        ) : better ? (
          <ActionButton {...better} />
        ) : (
          <ActionButton
            label={words.upgrade}
            coins={stake.cents === undefined ? undefined : coinsFromCents(stake.cents)}
            refusal={phase === 'ASKING' ? undefined : refusal}
            lead={stake.lead}
            isLoading={phase === 'ASKING'}
            onPress={press}
          />
        )}
      </div>
      <TargetSlot rules={rules} />
      {phase === 'SHOWN' && result ? (
        <UpgradeMoment key={result.id} stage={stage} result={result} isWon={isWin(result)} />
      ) : null}
    </section>
  );
}

function whyNot(hasTarget: boolean, fit: TargetFit, isLed: boolean): string | undefined {
  if (isLed) return undefined;
  if (!hasTarget) return upgraderWords.chooseItem;
  if (!('refusal' in fit)) return undefined;
  return fit.refusal === 'tooLow' ? words.targetTooLow : words.targetTooHigh;
}

/** Text inside the ring: the chance before a roll, the result after it. */
function DialText({ chance, stakeCoins }: { chance: number; stakeCoins: number }) {
  const { target, direction, phase, result } = useUpgrader();
  if (phase === 'SHOWN' && result) {
    const rolled = words.rolled(formatCount(result.roll));
    return (
      <div className="animate-rise">
        <p
          className={
            result.isWin
              ? 'text-24 font-bold text-win tablet:text-32'
              : 'text-24 font-bold text-ink-2 tablet:text-32'
          }
        >
          {result.isWin ? formatCoins(result.payout) : words.noWin}
        </p>
        <p className="mt-1 text-14 text-ink-2 tabular-nums">{rolled}</p>
        <p className="text-14 text-ink-3 tabular-nums">{rollsText(result.chance, result.direction)}</p>
        <ProofButton
          betId={result.id}
          className="mt-1 h-8 text-12 text-ink-2 underline decoration-divider underline-offset-2 hover:text-ink max-tablet:h-11"
        >
          {words.verify}
        </ProofButton>
      </div>
    );
  }
  const price = result?.item.price ?? target?.price;
  return (
    <>
      <p className="text-32 font-bold tabular-nums">{chance > 0 ? chanceText(chance) : '—'}</p>
      <p className="mt-1 text-14 text-ink-2 tabular-nums">
        {chance > 0 && price !== undefined
          ? `${timesText(price, result?.stake ?? stakeCoins)} · ${rollsText(chance, result?.direction ?? direction)}`
          : words.chance}
      </p>
    </>
  );
}

const stakeWords = upgraderWords.stake;

/** Multiples of the stake on the buttons, in tenths. */
const MULTIPLES = [15n, 20n, 50n, 100n, 200n, 500n];
/** Time in ms without typing after which a target for the stake is searched. */
const TYPING_MS = 300;
/** Multiple of the stake, in tenths, for the first target, so that the player can start at once. */
const FIRST_MULTIPLE = 20n;

/** Part of the stage with the stake, the desired multiple, and the winning end of the rolls. */
function StakeSlot({ stake }: { stake: Stake }) {
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
        label={stakeWords.direction}
        items={[
          { value: 'UNDER', label: stakeWords.under },
          { value: 'OVER', label: stakeWords.over },
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
      else showToast('info', stakeWords.noneNear);
    } catch (error) {
      showToast('error', errorMessage(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <fieldset className="grid grid-cols-6 gap-1 tablet:grid-cols-3 tablet:gap-1.5">
      <legend className="sr-only">{stakeWords.multiples}</legend>
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
