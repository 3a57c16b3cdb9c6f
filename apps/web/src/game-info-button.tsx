import type { GameType } from '@aureus/contract/games.ts';
import { Info } from 'lucide-react';
import { openGameInfo } from './dialogs.ts';
import { announces } from './shell/dialog-parts.ts';
import { IconButton } from './ui/IconButton.tsx';

/** Opens what is good to know of a game. */
export function GameInfoButton({ game, className }: { game: GameType; className?: string }) {
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
}
