import type { ReactNode } from 'react';
import './game-card.css';
import './lit-board.css';
import type { GameType } from '@aureus/contract/games.ts';
import { ShieldCheck } from 'lucide-react';
import { errorMessage } from '../api/http.ts';
import { GameInfoButton } from '../slots/game-info-button.tsx';
import { openProof } from '../slots/proof.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { KeysPopover } from '../ui/fields/KeysPopover.tsx';
import { cutPercent } from '../ui/format/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SoundControl } from '../ui/sound/SoundControl.tsx';
import { kitWords } from './games-kit.words.ts';

interface GameCardProps {
  fields: ReactNode;
  action: ReactNode;
  board: ReactNode;
}

/** Card of a game: fields and action at the left of the board. On phones, the board comes first, then the action. */
export function GameCard({ fields, action, board }: GameCardProps) {
  return (
    <div className="game-card">
      <div className="scroll-slim flex min-h-0 flex-col gap-4 [grid-area:fields] tablet:gap-3.5 tablet:overflow-y-auto tablet:border-r tablet:border-hairline tablet:bg-card tablet:p-4">
        {fields}
      </div>
      <div className="flex gap-2 [grid-area:action] tablet:flex-col tablet:border-r tablet:border-hairline tablet:bg-card tablet:px-4 tablet:pb-4">
        {action}
      </div>
      <div className="lit-board relative min-w-0 [grid-area:board]">{board}</div>
    </div>
  );
}

interface GameHeadProps {
  title: string;
  game: GameType;
  /** RTP of the current bet, in percent with four decimals. */
  rtp?: string | undefined;
  /** True if `rtp` is the game's highest RTP, shown until the player has chosen a bet. */
  isMost?: boolean;
  /** Bet whose proof the fairness button opens. Without a bet, the button opens the proof of Spin's latest round. */
  lastBetId?: string | undefined;
  /** Keyboard shortcuts of the game, with their actions. */
  keys: readonly (readonly [key: string, action: string])[];
}

/** Head of a game: its name, its RTP, and buttons for fairness, information, shortcuts and sound. */
export function GameHead({ title, game, rtp, isMost = false, lastBetId, keys }: GameHeadProps) {
  const percent = rtp === undefined ? undefined : cutPercent(rtp);
  return (
    <div className="flex h-8 items-center gap-3 max-tablet:gap-0">
      <h1 className="page-title min-w-0 truncate max-tablet:text-20">{title}</h1>
      {percent === undefined ? null : (
        <p className="ml-auto text-12 text-ink-3 tabular-nums max-tablet:hidden">
          {isMost ? kitWords.returnsUpTo(percent) : kitWords.returns(percent)}
        </p>
      )}
      <button
        type="button"
        aria-label={kitWords.fairness}
        onClick={() => (lastBetId === undefined ? openProof() : openProof({ kind: 'bet', betId: lastBetId }))}
        className="inline-flex h-8 items-center gap-1.5 rounded-inner text-12 text-ink-2 hover:text-ink max-tablet:ml-auto max-tablet:h-11 max-tablet:min-w-11 max-tablet:justify-center max-tablet:text-ink-3"
      >
        <ShieldCheck size={15} aria-hidden />
        <span className="max-tablet:hidden">{kitWords.fairness}</span>
        <span className="whitespace-nowrap tabular-nums tablet:hidden max-[25rem]:hidden">
          {percent === undefined ? null : isMost ? kitWords.upTo(percent) : kitWords.returns(percent)}
        </span>
      </button>
      <GameInfoButton game={game} />
      <KeysPopover keys={keys} />
      <SoundControl />
    </div>
  );
}

interface GameErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of a game whose rules couldn't be loaded. */
export function GameError({ title, error, onRetry }: GameErrorProps) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <ErrorState
        title={kitWords.failed}
        text={errorMessage(error)}
        onRetry={onRetry}
        className="mt-4 rounded-card border border-hairline bg-card"
      />
    </>
  );
}

/** Placeholder for a game while its rules load. On wide screens, it's as large as the game's card. */
export function GameLoading({ title, height = 'game-card-loading' }: { title: string; height?: string }) {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <h1 className="page-title max-tablet:text-20">{title}</h1>
      <Skeleton className={`h-[480px] rounded-card ${height}`} />
      <Skeleton className="h-13 tablet:hidden" />
    </div>
  );
}
