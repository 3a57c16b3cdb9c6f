import type { MinesGame } from '@aureus/contract/mines.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { Shuffle } from 'lucide-react';
import { ActionButton, type ActionButtonProps } from '../../../games-kit/ActionButton.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import { betterAction } from '../../../games-kit/better-action.ts';
import { stopAction, useRun, useSeries } from '../../../games-kit/series.ts';
import { pressKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import type { Stake } from '../../../games-kit/use-stake.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { runAuto, useMinesChoice } from './mines-auto.ts';
import { gemsFound } from './mines-board.ts';
import { cashOut, openRandomTile, startGame } from './mines-play.ts';

interface MinesActionsProps {
  stake: Stake;
  open: MinesGame | undefined;
}

const words = minesWords.actions;

/** Button that bets, cashes out, or starts and stops a series. It stays the same element, so it keeps the focus. */
export function MinesActions({ stake, open }: MinesActionsProps) {
  const isByHand = useRun('mines') === undefined;
  const action = useAction(stake, open);
  // The play key does nothing during an open game that is played by hand, which another key cashes out. So the play
  // key can't end the game by mistake.
  const isPressable =
    !isByHand || (!open && action.refusal === undefined && !action.isLoading && stake.lead === undefined);
  useGameKeys(isPressable ? pressKeys(action.onPress) : {});
  return (
    <>
      {open && isByHand ? (
        <Button
          key="random"
          size={48}
          aria-label={words.random}
          disabledReason={stake.isLost ? stake.refusal : undefined}
          onClick={openRandomTile}
          className="max-tablet:h-13! max-tablet:w-13 max-tablet:px-0"
        >
          <Shuffle size={18} aria-hidden />
          <span className="max-tablet:hidden">{words.random}</span>
        </Button>
      ) : null}
      <ActionButton key="action" {...action} className="min-w-0 flex-1 tablet:flex-none" />
    </>
  );
}

function useAction(stake: Stake, open: MinesGame | undefined): ActionButtonProps {
  const { mode, mines, picks } = useMinesChoice();
  const run = useRun('mines');
  const isStopping = useSeries((series) => series.isStopping);
  const { isStarting, isCashingOut, pressed } = useMinesTable();
  const texts = useAutoPlans((plans) => plans.mines);
  const { cents, refusal, lead } = stake;
  if (run) return stopAction(run, isStopping);
  if (open) {
    return {
      label: words.cashOut,
      coins: open.payout,
      refusal: stake.isLost ? refusal : gemsFound(open) === 0 ? words.noTileOpened : undefined,
      isLoading: isCashingOut || pressed.length > 0,
      onPress: () => void cashOut(),
    };
  }
  if (stake.better !== undefined) return betterAction(stake, stake.better);
  const start = { coins: cents === undefined ? undefined : coinsFromCents(cents), lead };
  if (mode === 'auto') {
    const isWithoutPicks = picks.length === 0 && lead === undefined;
    return {
      ...start,
      label: words.startAuto,
      refusal: refusal ?? (isWithoutPicks ? words.noTilePicked : undefined),
      onPress: () => cents !== undefined && void runAuto(cents, mines, planOf(texts)),
    };
  }
  return {
    ...start,
    label: words.bet,
    refusal,
    isLoading: isStarting,
    onPress: () => cents !== undefined && void startGame(cents, mines),
  };
}
