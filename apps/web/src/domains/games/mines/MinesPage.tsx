import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { isMinesStake } from '@aureus/fair/mines.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { GameCard, GameError, GameHead, GameLoading } from '../../../games-kit/game-frame.tsx';
import { OwnBets } from '../../../games-kit/OwnBets.tsx';
import { useOwnBets } from '../../../games-kit/own-bets.ts';
import { ResultChip } from '../../../games-kit/ResultChip.tsx';
import { stopSeries, useRun } from '../../../games-kit/series.ts';
import { stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { useStake } from '../../../games-kit/use-stake.ts';
import { holdMoments } from '../../../moments/queue.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCoins, withPoint } from '../../../ui/format/format.ts';
import { MinesActions } from './MinesActions.tsx';
import { MinesBoard } from './MinesBoard.tsx';
import { MinesFields } from './MinesFields.tsx';
import { useMinesState, useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { useMinesChoice } from './mines-auto.ts';
import { betReturn, gemsFound, ladderWindow, TILES } from './mines-board.ts';
import { cashOut, describeBet, openRandomTile, stepText } from './mines-play.ts';
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
