import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { isMinesStake } from '@aureus/fair/mines.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Shuffle } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { ActionButton, type ActionButtonProps } from '../../../games-kit/ActionButton.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import { betterAction } from '../../../games-kit/better-action.ts';
import { GameCard, GameError, GameHead, GameLoading } from '../../../games-kit/game-frame.tsx';
import { OwnBets } from '../../../games-kit/OwnBets.tsx';
import { useOwnBets } from '../../../games-kit/own-bets.ts';
import { ResultChip } from '../../../games-kit/ResultChip.tsx';
import { stopAction, stopSeries, useRun, useSeries } from '../../../games-kit/series.ts';
import { pressKeys, stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { type Stake, useStake } from '../../../games-kit/use-stake.ts';
import { holdMoments } from '../../../moments/queue.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins, withPoint } from '../../../ui/format/format.ts';
import { MinesBoard } from './MinesBoard.tsx';
import { MinesFields } from './MinesFields.tsx';
import { useMinesState, useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { runAuto, useMinesChoice } from './mines-auto.ts';
import { betReturn, gemsFound, ladderWindow, TILES } from './mines-board.ts';
import { cashOut, describeBet, openRandomTile, startGame, stepText } from './mines-play.ts';
import { OBJECT_ADDRESSES } from './ObjectPicture.tsx';

/** Page of Mines: a board of twenty-five tiles that hide gems and mines. */
export default function MinesPage() {
  const { data: state, error, refetch } = useMinesState();
  if (state) return <Table state={state} />;
  if (error) return <GameError title={minesWords.title} error={error} onRetry={() => void refetch()} />;
  return <GameLoading title={minesWords.title} />;
}

function Table({ state: { rules } }: { state: MinesState }) {
  const game = useMinesTable((table) => table.game);
  const isCashingOut = useMinesTable((table) => table.isCashingOut);
  const { mode, mines, picks } = useMinesChoice();
  const run = useRun('mines');
  const fits = useCallback((cents: Cents) => isMinesStake(cents, mines), [mines]);
  const stake = useStake('mines', rules, { fits });
  const isTablet = useMedia('(min-width: 48rem)');
  const open = game?.state === 'OPEN' ? game : undefined;
  const isOpen = open !== undefined;
  useEffect(() => (isOpen ? holdMoments() : undefined), [isOpen]);
  const isPicking = mode === 'auto' && !open && !run;
  const gems = gemsFound(game);
  const rtp = useMemo(
    () => betReturn(open, stake.cents, mines) ?? rules.rtp,
    [open, stake.cents, mines, rules.rtp],
  );

  useGameKeys({
    ...(run || stake.isLost ? {} : { KeyC: () => void cashOut(), KeyR: openRandomTile }),
    ...stakeKeys(stake, open !== undefined || run !== undefined),
  });
  useEffect(() => {
    // Loads the pictures of gems and mines early, so that the first opened tile doesn't wait for them.
    for (const address of OBJECT_ADDRESSES) new Image().src = address;
    return stopSeries;
  }, []);

  return (
    <>
      <Head rtp={rtp} />
      <div className="mt-3">
        <GameCard
          fields={
            open && !run && !isTablet ? (
              <MinesSummary game={open} />
            ) : (
              <MinesFields stake={stake} rules={rules} open={open} />
            )
          }
          action={<MinesActions stake={stake} open={open} />}
          board={
            <div className="mines-room flex h-full flex-col gap-3 tablet:p-4 tablet:px-6">
              <div className="relative">
                <div className={cx(game && !open && 'invisible')}>
                  <MinesLadder
                    multipliers={rules.multipliers[(game?.mines ?? mines) - 1] ?? []}
                    found={gems}
                  />
                </div>
                {game && !open ? <Result game={game} /> : null}
              </div>
              <div className="mines-place grid flex-1 place-items-center">
                <MinesBoard
                  game={isPicking ? undefined : game}
                  picks={mode === 'auto' && !open ? picks : undefined}
                  isLive={!run && (isPicking || (open !== undefined && !isCashingOut && !stake.isLost))}
                />
              </div>
            </div>
          }
        />
      </div>
      <Announcement game={game} />
      <Bets />
      <LiveBetsBelow className="mt-5" />
    </>
  );
}

/** The head is memoized, because an opened tile renders the table again but doesn't change the head. */
const Head = memo(function Head({ rtp }: { rtp: string }) {
  const { data: bets } = useOwnBets('mines', describeBet);
  return (
    <GameHead
      title={minesWords.title}
      game="MINES"
      rtp={rtp}
      lastBetId={bets?.[0]?.id}
      keys={minesWords.keys}
    />
  );
});

const Bets = memo(function Bets() {
  return <OwnBets query={useOwnBets('mines', describeBet)} />;
});

function Result({ game }: { game: MinesGame }) {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <ResultChip
        key={game.id}
        betId={game.id}
        stake={game.stake}
        payout={game.payout}
        multiplier={game.state === 'BUSTED' ? minesWords.bust : withPoint(game.multiplier)}
      />
    </div>
  );
}

/** Announces the last opened tile and the game's end to screen readers. */
function Announcement({ game }: { game: MinesGame | undefined }) {
  const { said } = minesWords;
  let text = '';
  if (game?.state === 'BUSTED') text = said.busted;
  else if (game?.state === 'CASHED_OUT')
    text = said.cashedOut(formatCoins(game.payout), withPoint(game.multiplier));
  else if (game && game.revealed.length > 0)
    text = said.gem(game.revealed.length, withPoint(game.multiplier), formatCoins(game.payout));
  return <output className="sr-only">{text}</output>;
}

interface MinesLadderProps {
  /** Multipliers of the game, beginning with that of the first gem. */
  multipliers: readonly string[];
  found: number;
}

/** Multipliers by the number of gems: the current one, some before it and some after it. */
function MinesLadder({ multipliers, found }: MinesLadderProps) {
  const isTablet = useMedia('(min-width: 48rem)');
  const steps = ladderWindow(found, multipliers.length, isTablet ? 7 : 5);
  return (
    <ol aria-label={minesWords.ladder} className="flex gap-1.5">
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === found ? 'step' : undefined}
          className={cx(
            'grid h-9 min-w-0 flex-1 place-items-center rounded-control text-14 font-semibold tabular-nums transition-colors max-tablet:text-12',
            step < found && 'bg-raised text-ink-3',
            step === found && 'bg-gold/12 text-gold-high inset-ring inset-ring-gold-low',
            step > found && 'bg-card text-ink-2',
          )}
        >
          {stepText(multipliers[step - 1] ?? '')}
        </li>
      ))}
    </ol>
  );
}

/** State of the game in progress in one line, for phones. */
function MinesSummary({ game }: { game: MinesGame }) {
  const words = minesWords.summary;
  const figures = [
    [words.bet, <Amount key="bet" coins={game.stake} coin={13} />],
    [minesWords.mines, game.mines],
    [words.gems, `${gemsFound(game)} / ${TILES - game.mines}`],
    [words.next, game.nextMultiplier ? stepText(game.nextMultiplier) : '—'],
  ] as const;
  return (
    <dl className="flex h-14 items-center rounded-[10px] border border-divider bg-card text-14 tabular-nums">
      {figures.map(([name, figure], index) => (
        <div
          key={name}
          className={index === 0 ? 'flex-1 text-center' : 'flex-1 border-l border-divider text-center'}
        >
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="flex h-5 items-center justify-center font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MinesActionsProps {
  stake: Stake;
  open: MinesGame | undefined;
}

const words = minesWords.actions;

/** Button that bets, cashes out, or starts and stops a series. It stays the same element, so it keeps the focus. */
function MinesActions({ stake, open }: MinesActionsProps) {
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
