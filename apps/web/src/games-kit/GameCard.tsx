import type { ReactNode } from 'react';
import './game-card.css';

interface GameCardProps {
  fields: ReactNode;
  action: ReactNode;
  board: ReactNode;
}

/** A game's card: fields and action at the left of the board; on a phone the board comes first, then the action. */
export function GameCard({ fields, action, board }: GameCardProps) {
  return (
    <div className="game-card">
      <div className="scroll-slim flex min-h-0 flex-col gap-4 [grid-area:fields] tablet:gap-3.5 tablet:overflow-y-auto tablet:border-r tablet:border-hairline tablet:bg-card tablet:p-4">
        {fields}
      </div>
      <div className="flex gap-2 [grid-area:action] tablet:flex-col tablet:border-r tablet:border-hairline tablet:bg-card tablet:px-4 tablet:pb-4">
        {action}
      </div>
      <div className="game-card-board relative min-w-0 [grid-area:board]">{board}</div>
    </div>
  );
}
