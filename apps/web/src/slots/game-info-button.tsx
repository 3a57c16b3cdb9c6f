import type { GameType } from '@aureus/contract/games.ts';
import { Info } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../ui/fields/IconButton.tsx';
import { announces } from './dialogs.ts';
import { openGameInfo } from './game-info.ts';
import { slotWords } from './slots.words.ts';

interface GameInfoButtonProps {
  game: GameType;
  className?: string;
}

/** Opens what is good to know of a game. */
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
