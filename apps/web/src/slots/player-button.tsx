import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { announces, openDialog } from './dialogs.ts';
import { slotWords } from './slots.words.ts';

interface PlayerButtonProps {
  player: { id: string; username: string };
  /** True for a picture beside a button with the player's name. Keyboard and screen readers skip the picture. */
  isExtra?: boolean;
  /** True in a long list where arrow keys move between names. The Tab key skips the button. */
  isInList?: boolean;
  className?: string;
  children: ReactNode;
}

/** Button that opens a player's profile. The children are the player's name or picture. */
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

/** Id of the player shown in the profile dialog. */
export const useProfileDialog = create<{ playerId: string }>(() => ({ playerId: '' }));

export function openProfile(playerId: string): void {
  useProfileDialog.setState({ playerId });
  openDialog('player');
}
