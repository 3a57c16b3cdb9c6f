import type { ReactNode } from 'react';

interface GameCardProps {
  fields: ReactNode;
  action: ReactNode;
  board: ReactNode;
}

/** A game's card: fields and action at the left of the board; on a phone the board comes first, then the action. */
export function GameCard({ fields, action, board }: GameCardProps) {
  return (
    <div
      className={
        'grid gap-y-3 max-tablet:[grid-template-areas:"board"_"action"_"fields"] ' +
        'tablet:h-[600px] tablet:grid-cols-[clamp(248px,38%,304px)_minmax(0,1fr)] tablet:grid-rows-[minmax(0,1fr)_auto] tablet:gap-y-0 ' +
        'tablet:overflow-hidden tablet:rounded-card tablet:border tablet:border-hairline tablet:[grid-template-areas:"fields_board"_"action_board"]'
      }
    >
      <div className="scroll-slim flex min-h-0 flex-col gap-4 [grid-area:fields] tablet:gap-3.5 tablet:overflow-y-auto tablet:border-r tablet:border-hairline tablet:bg-card tablet:p-4">
        {fields}
      </div>
      <div className="flex gap-2 [grid-area:action] tablet:flex-col tablet:border-r tablet:border-hairline tablet:bg-card tablet:px-4 tablet:pb-4">
        {action}
      </div>
      <div className="relative min-w-0 [grid-area:board] tablet:bg-[radial-gradient(70%_60%_at_50%_42%,var(--color-card),var(--color-shell))]">
        {board}
      </div>
    </div>
  );
}
