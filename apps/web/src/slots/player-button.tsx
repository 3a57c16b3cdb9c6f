import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { announces, openDialog } from './dialogs.ts';
import { slotWords } from './slots.words.ts';

interface PlayerButtonProps {
  player: { id: string; username: string };
  /** A picture beside a name that does the same: for the pointer alone. */
  isExtra?: boolean;
  /** In a list of many the arrow keys lead from name to name: Tab leaves it. */
  isInList?: boolean;
  className?: string;
  children: ReactNode;
}

/** A player's name or picture wherever it stands: it shows the profile. */
export function PlayerButton({
  player,
  isExtra = false,
  isInList = false,
  className,
  children,
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      {...announces('player')}
      tabIndex={isExtra || isInList ? -1 : undefined}
      aria-hidden={isExtra || undefined}
      aria-label={isExtra ? undefined : slotWords.profileOf(player.username)}
      data-player={player.id}
      onClick={() => openProfile(player.id)}
      className={cx('cursor-pointer text-left', className)}
    >
      {children}
    </button>
  );
}

/** Player whose profile is shown. */
export const useProfileDialog = create<{ playerId: string }>(() => ({ playerId: '' }));

/** Shows what anyone may see of a player. */
export function openProfile(playerId: string): void {
  useProfileDialog.setState({ playerId });
  openDialog('player');
}
