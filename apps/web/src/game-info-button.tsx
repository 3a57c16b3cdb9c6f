import type { GameType } from '@aureus/contract/games.ts';
import { Info } from 'lucide-react';
import { memo } from 'react';
import { openGameInfo } from './dialogs.ts';
import { announces } from './shell/dialog-parts.ts';
import { IconButton } from './ui/IconButton.tsx';

interface GameInfoButtonProps {
  game: GameType;
  className?: string;
}

/** Opens what is good to know of a game. */
export const GameInfoButton = memo(function GameInfoButton({ game, className }: GameInfoButtonProps) {
  return (
    <IconButton
      label="How it works"
      size={32}
      className={className}
      {...announces('game-info')}
      onClick={() => openGameInfo(game)}
    >
      <Info size={18} aria-hidden />
    </IconButton>
  );
});
