import type { GameType } from '@aureus/contract/games.ts';
import { Info } from 'lucide-react';
import { memo } from 'react';
import { create } from 'zustand';
import { IconButton } from '../ui/fields/IconButton.tsx';
import { announces, openDialog } from './dialogs.ts';
import { slotWords } from './slots.words.ts';

interface GameInfoButtonProps {
  game: GameType;
  className?: string;
}

export const GameInfoButton = memo(function GameInfoButton({ game, className }: GameInfoButtonProps) {
  return (
    <IconButton
      label={slotWords.howItWorks}
      size={32}
      className={className}
      {...announces('game-info')}
      onClick={() => openGameInfo(game)}
    >
      <Info size={18} aria-hidden />
    </IconButton>
  );
});

/** Game shown in the dialog that explains a game. */
export const useGameInfo = create<{ game: GameType }>(() => ({ game: 'ROULETTE' }));

function openGameInfo(game: GameType): void {
  useGameInfo.setState({ game });
  openDialog('game-info');
}
