import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { MINES_MOST_PAYOUT, minesPayout } from '@aureus/fair/mines.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { type ReactNode, useMemo } from 'react';
import { useIsWholeBalance } from '../../../api/session.ts';
import { AutoFields } from '../../../games-kit/AutoFields.tsx';
import { FieldLabel } from '../../../games-kit/FieldLabel.tsx';
import { FigureList } from '../../../games-kit/FigureList.tsx';
import { ModeTabs } from '../../../games-kit/ModeTabs.tsx';
import { PresetRow, Slider } from '../../../games-kit/number-choice.tsx';
import { StakeField } from '../../../games-kit/StakeField.tsx';
import { useRun } from '../../../games-kit/series.ts';
import type { Stake } from '../../../games-kit/use-stake.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { amountTextOf } from '../../../ui/format/amount-text.ts';
import { cutPercent, formatPercent } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { minesWords } from './mines.words.ts';
import { setMines, useMinesChoice } from './mines-auto.ts';
import { gemsFound, nextSafePercent, TILES, wholeReturn } from './mines-board.ts';
import { stepText } from './mines-play.ts';

const PRESETS = [1, 3, 5, 10, 24];
const MOST_MINES = TILES - 1;

interface MinesFieldsProps {
  stake: Stake;
  rules: MinesState['rules'];
  /** Game in progress. */
  open: MinesGame | undefined;
}

/** Choices for the next game, or those of the game in progress. */
export function MinesFields({ stake, rules, open }: MinesFieldsProps) {
  const { mode, mines: chosen } = useMinesChoice();
  const run = useRun('mines');
  const isFixed = open !== undefined || run !== undefined;
  const mines = open?.mines ?? chosen;
  const cents = open && centsFromCoins(open.stake);
  // During a game, the stake of that game is shown instead of the next game's.
  const current = cents === undefined ? stake : { ...stake, cents, text: amountTextOf(cents) };
  return (
    <>
      <ModeTabs
        mode={mode}
        isDisabled={isFixed}
        onChange={(changed) => useMinesChoice.setState({ mode: changed })}
      />
      <StakeField stake={current} isDisabled={isFixed} />
      <div>
        <FieldLabel aside={minesWords.minesAside}>
          <span className="flex items-center gap-3">
            {minesWords.mines} <b className="w-5 font-semibold text-ink tabular-nums">{mines}</b>
          </span>
        </FieldLabel>
        <PresetRow
          label={minesWords.mines}
          choices={PRESETS}
          value={mines}
          isDisabled={isFixed}
          onChange={setMines}
        />
        <Slider
          label={minesWords.mines}
          value={mines}
          least={1}
          most={MOST_MINES}
          isDisabled={isFixed}
          onChange={setMines}
          className="mt-2"
        />
      </div>
      <div className="flex flex-col gap-[inherit] max-tablet:order-2">
        {mode === 'auto' ? (
          <AutoFields game="mines" isDisabled={isFixed} />
        ) : (
          <Figures stake={stake} rules={rules} open={open} mines={mines} />
        )}
      </div>
    </>
  );
}

function Figures({ stake, rules, open, mines }: MinesFieldsProps & { mines: number }) {
  const words = minesWords.figures;
  const gemCount = gemsFound(open);
  const gems = TILES - mines;
  const multipliers = rules.multipliers[mines - 1] ?? [];
  const safe = formatPercent(nextSafePercent(mines, gemCount));
  const cents = stake.cents ?? 0n;
  const nextPayout = open ? open.nextPayout : coinsFromCents(minesPayout(cents, mines, 1));
  const next = open ? open.nextMultiplier : multipliers[0];
  const all = minesPayout(cents, mines, gems);
  const whole = useMemo(() => wholeReturn(cents, mines), [cents, mines]);
  const allWords = all === MINES_MOST_PAYOUT ? words.allGemsCapped : words.allGemsReturning;
  const isPrivate = useIsWholeBalance(stake.cents);
  const coinsOf = (coins: number) =>
    isPrivate ? (
      <Private>
        <Amount coins={coins} />
      </Private>
    ) : (
      <Amount coins={coins} />
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Figure name={words.gemsFound}>
          {gemCount}
          <span className="font-normal text-ink-3"> / {gems}</span>
        </Figure>
        <Figure name={words.nextSafe}>{safe}</Figure>
      </div>
      <FigureList
        lines={[
          [words.nextTile, next ? stepText(next) : '—'],
          [words.nextPayout, nextPayout === null ? '—' : coinsOf(nextPayout)],
          ...(open
            ? []
            : ([
                [
                  whole === undefined ? words.allGems : allWords(cutPercent(whole)),
                  coinsOf(coinsFromCents(all)),
                ],
              ] as const)),
        ]}
      />
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="rounded-control bg-shell px-3 py-2.5 max-tablet:bg-card">
      <span className="block text-12 text-ink-3">{name}</span>
      <span className="block text-16 font-semibold tabular-nums">{children}</span>
    </p>
  );
}
